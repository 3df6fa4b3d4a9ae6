import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { prefer } from '#testing/prefer.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { SAMPLE_SIGNED as SIGNED, showWaiver as show } from '#testing/screens/show-waiver.tsx';
import { travel } from '#testing/travel.ts';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (name: string) => page.getByRole('textbox', { name });

async function readToEnd() {
  await press('Skip to the end');
  await press('Continue');
  await expect.element(page.getByRole('heading', { name: 'Do you agree?' })).toBeVisible();
}

async function agree() {
  await readToEnd();
  await page.getByRole('checkbox', { name: 'I have read it.' }).click();
  await page.getByRole('checkbox', { name: 'I agree to be treated.' }).click();
  await field('Your initials').fill('SR');
  await press('Continue');
  await expect.element(page.getByRole('heading', { name: 'Who are you signing for?' })).toBeVisible();
}

async function goToSigning() {
  await agree();
  await press('Continue');
  await expect.element(page.getByRole('heading', { name: 'Sign here' })).toBeVisible();
}

async function draw() {
  const canvas = document.querySelector('canvas')!;
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const send = (type: string, x: number, y: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        clientX: left + x * width,
        clientY: top + y * height,
        pointerId: 1,
        isPrimary: true,
        buttons: type === 'pointerup' ? 0 : 1,
        bubbles: true,
      }),
    );
  send('pointerdown', 0.2, 0.3);
  for (let step = 1; step <= 10; step++) send('pointermove', 0.2 + step * 0.05, step % 2 === 0 ? 0.3 : 0.6);
  send('pointerup', 0.7, 0.3);
}

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await travel('America/Toronto');
});

describe('reading', () => {
  it('[SCREEN-10] shows the text in parts, with what is left of it, and a way to the end', async () => {
    const { getByRole, getByText } = await show();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Waiver');
    await expect.element(getByRole('heading', { name: 'What we do' })).toBeVisible();
    await expect.element(getByText(/Step 1 of 4 · about \d min left/)).toBeVisible();
    await expect.element(getByRole('button', { name: 'Continue reading' })).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await press('Skip to the end');
    await expect.element(getByRole('button', { name: 'Skip to the end' })).not.toBeInTheDocument();
    await press('Continue');
    await expect.element(getByRole('heading', { name: 'Do you agree?' })).toHaveFocus();
  });

  it('says in which language the text is if it is not in that of the visitor', async () => {
    await show({ language: 'de' });
    await expect.element(page.getByText('Diesen Text gibt es nur in dieser Sprache: English.')).toBeVisible();
  });

  it('leaves who does not agree their place', async () => {
    const { getByRole } = await show();
    await readToEnd();
    await press("I don't agree");
    await expect.element(getByRole('heading', { name: "You don't have to sign" })).toBeVisible();
    await press('Read it again');
    await expect.element(getByRole('heading', { name: 'Consent to treatment' })).toBeVisible();
  });
});

describe('agreeing', () => {
  it('[VAL-01] asks to tick all boxes on going on, never while ticking', async () => {
    const { getByText } = await show();
    await readToEnd();
    await page.getByRole('checkbox', { name: 'I have read it.' }).click();
    await expect.element(getByText('Please check all the boxes.')).not.toBeInTheDocument();
    await press('Continue');
    await expect.element(getByText('Please check all the boxes.')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'I have read it.' })).toHaveFocus();
    await expect.element(field('Your initials')).toHaveAccessibleDescription(/Please fill in this field/);
    expect(await findViolations()).toEqual([]);
  });

  it('asks for the name and age of each child, and for somebody to sign for', async () => {
    const { getByText } = await show();
    await agree();
    await page.getByRole('checkbox', { name: /Myself/ }).click();
    await press('Continue');
    await expect.element(getByText('Please select at least one item.')).toBeVisible();
    await page.getByRole('checkbox', { name: /Children in my care/ }).click();
    await field("Child's full name").fill('Mia Rivers');
    await field('Age').fill('44');
    await press('Continue');
    await expect.element(getByText('Please enter an age from 0 to 17.')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await field('Age').fill('6');
    await press('Continue');
    await expect.element(getByText("You're signing for Mia Rivers.")).toBeVisible();
  });
});

describe('signing', () => {
  it('[SCREEN-10] takes what is drawn once, and shows the copy and what comes next', async () => {
    const { getByRole, getByText, sent } = await show();
    await goToSigning();
    await expect.element(page.getByRole('img', { name: /Box for drawing/ })).toBeVisible();
    await draw();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Sign', exact: true }).dblClick();
    await expect.element(getByRole('heading', { name: 'Signed' })).toBeVisible();
    expect(sent()).toHaveLength(1);
    const { body, key } = sent()[0]!;
    expect(key).toMatch(/^.{8,}$/);
    expect(body).toMatchObject({
      version: 3,
      language: 'en',
      ticked: [true, true],
      initials: 'SR',
      name: 'Sam Rivers',
    });
    const [stroke] = body['strokes'] as number[][];
    expect(stroke!.length).toBeGreaterThanOrEqual(6);
    expect(stroke![0]).toBeCloseTo(200, -1);
    await expect.element(getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', SIGNED.copy);
    await expect.element(getByText('For Sam R. and Mia Rivers')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('[VAL-01] says that a signature is required, and takes a typed name instead', async () => {
    const { getByText, sent } = await show({ waiver: { boxes: [], asksInitials: false, allowsMinors: false } });
    await press('Skip to the end');
    await press('Continue');
    await press('Sign');
    await expect.element(getByText('Please sign.')).toBeVisible();
    await expect.element(getByText('Draw in the box, or type your name. Both count the same.')).toBeVisible();
    await page.getByRole('radio', { name: 'Type my name' }).click();
    await field('Full name').clear();
    await press('Sign');
    await expect.element(field('Full name')).toHaveAccessibleDescription(/Please sign/);
    await field('Full name').fill('Sam Rivers');
    expect(await findViolations()).toEqual([]);
    await press('Sign');
    await expect.element(getByText('Thank you, Sam Rivers. Your signed copy is below, as a PDF.')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({ strokes: null, name: 'Sam Rivers' });
  });

  it('takes strokes back, and keeps them when the phone is turned', async () => {
    await page.viewport(390, 800);
    const { sent } = await show();
    await goToSigning();
    await draw();
    await draw();
    await press('Undo');
    await page.viewport(800, 390);
    await press('Sign');
    await expect.poll(() => sent().length).toBe(1);
    const strokes = sent()[0]!.body['strokes'] as number[][];
    expect(strokes).toHaveLength(1);
    expect(strokes[0]![0]).toBeCloseTo(200, -1);
    await page.viewport(390, 800);
  });

  it('keeps everything through a reload, and starts again if the text has changed', async () => {
    const device = fakePlatform();
    const first = await show({ device });
    await goToSigning();
    await draw();
    await first.unmount();
    const second = await show({ device });
    await expect.element(page.getByRole('heading', { name: 'Sign here' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled');
    await second.unmount();
    await show({ device, waiver: { version: 4 } });
    await expect.element(page.getByText('The text has changed. Please read it again.')).toBeVisible();
  });

  it('reads the new text if it was changed while somebody was signing', async () => {
    const { server } = await show({ answer: () => refuse('changed-meanwhile') });
    await goToSigning();
    await draw();
    server.waiver = { ...server.waiver, version: 4, title: 'Another consent' };
    await press('Sign');
    await expect.element(page.getByRole('heading', { name: 'Another consent' })).toBeVisible();
    await expect.element(page.getByText('The text has changed. Please read it again.')).toBeVisible();
  });

  it('sends nothing while the device is offline, says so until it is back, and signs then', async () => {
    const device = fakePlatform();
    const { getByRole, sent } = await show({ device });
    await goToSigning();
    await draw();
    device.device.setOnline(false);
    await press('Sign');
    await expect.element(getByRole('alert').filter({ hasText: /offline/ })).toBeVisible();
    expect(sent()).toEqual([]);
    device.device.setOnline(true);
    await expect.element(getByRole('alert').filter({ hasText: /offline/ })).not.toBeInTheDocument();
    await press('Sign');
    await expect.element(getByRole('heading', { name: 'Signed' })).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('says until when an earlier signature holds, and has its copy only where it was signed', async () => {
    const earlier = { at: SAMPLE_NOW - 40 * 86_400_000, validUntil: SAMPLE_NOW + 325 * 86_400_000, copy: null };
    const first = await show({ earlier });
    await expect.element(first.getByText(/You signed this on .* nothing to sign for this visit/)).toBeVisible();
    expect(page.getByRole('link', { name: 'Open the PDF' }).elements()).toEqual([]);
    await first.unmount();
    const { getByRole } = await show({ earlier: { ...earlier, copy: SIGNED.copy } });
    await expect.element(getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', SIGNED.copy);
    expect(await findViolations()).toEqual([]);
  });

  it('has nothing to sign once the visit is over', async () => {
    const { getByText } = await show({ isOpen: false });
    await expect.element(getByText('This visit is over, so there is nothing to sign.')).toBeVisible();
  });
});

describe('for everybody', () => {
  it.each([
    ['dark and narrow', 'en', 320],
    ['in Arabic', 'ar', 390],
    ['in Punjabi', 'pa', 390],
  ] as const)('[SCREEN-10] fits %s', async (_, language, width) => {
    await prefer({ name: 'prefers-color-scheme', value: 'dark' });
    await page.viewport(width, 800);
    await show({ language, signed: SIGNED });
    await expect.element(page.getByRole('link', { name: /PDF/ })).toBeVisible();
    expect(await findViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
