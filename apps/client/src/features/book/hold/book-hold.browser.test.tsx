import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { SAMPLE_HOLD, sampleHold } from '#testing/samples/sample-book.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { showBook } from '#testing/screens/show-book.tsx';

const MONDAY = '2026-11-23';
const at = (time: string) => Date.parse(`${MONDAY}T${time}:00Z`);
const time = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: RegExp | string) => page.getByRole('textbox', { name });
const book = () => page.getByRole('button', { name: /^(Book|Keep) Mon, 9:20 AM/ });
const later = (minutes: number) => vi.setSystemTime(SAMPLE_NOW + minutes * 60_000);

async function fillIn() {
  await field('First name').fill('Sam');
  await field('Mobile phone').fill('416 555 0142');
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('a chosen time', () => {
  it('[API-13] is held once, however often it is tapped', async () => {
    const { calls } = await showBook();
    await time('9:20 AM').dblClick();
    await expect.element(page.getByRole('timer')).toHaveTextContent('Held for you 10:00');
    expect(calls('POST client/hold')).toHaveLength(1);
    expect(calls('POST client/hold')[0]?.body).toEqual({
      service: 'checkup',
      method: 1,
      at: at('14:20'),
      Date: '2026-11-23',
      Time: '09:20:00',
    });
    expect(calls('POST client/hold')[0]?.key).toMatch(/^[\da-f]{32}$/);
  });

  it('[SCREEN-06] is on the main button while it is held, which no longer names another one', async () => {
    await showBook({}, { 'POST client/hold': () => new Promise<never>(() => {}) });
    await expect.element(page.getByRole('button', { name: 'Next available: Mon, 9:00 AM' })).toBeVisible();
    await time('9:20 AM').click();
    await expect.element(page.getByRole('button', { name: 'Continue with Mon, 9:20 AM' })).toBeVisible();
  });

  it('[API-13] is requested again with the same key if there was no answer', async () => {
    let tries = 0;
    const { calls } = await showBook(
      {},
      {
        'POST client/hold': ({ body }) => {
          tries += 1;
          if (tries === 1) throw new TypeError('Failed to fetch');
          return { success: true, hold: sampleHold(Number(body['at'])) };
        },
      },
    );
    await time('9:20 AM').click();
    await answerDialog('OK');
    await time('9:20 AM').click();
    await expect.element(page.getByRole('timer')).toBeVisible();
    const [first, second] = calls('POST client/hold').map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('[SCREEN-06] offers the nearest free times if it was just taken, each held by a tap', async () => {
    const { calls } = await showBook(
      {},
      {
        'POST client/hold': ({ body }) =>
          body['at'] === at('14:20')
            ? refuse('slot-taken', { alternatives: [at('14:00'), at('18:00')] })
            : { success: true, hold: sampleHold(Number(body['at'])) },
      },
    );
    await time('9:20 AM').click();
    const dialog = page.getByRole('dialog', { name: 'Mon, 9:20 AM was just taken' });
    await expect.element(dialog).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    // The free times are refetched meanwhile.
    await expect.poll(() => calls('GET client/slots').length).toBeGreaterThan(3);
    await dialog.getByRole('button', { name: '1:00 PM Monday, 2026-11-23' }).click();
    await expect.element(page.getByText('Monday, 2026-11-23, 1:00 PM')).toBeVisible();
    expect(calls('POST client/hold')).toHaveLength(2);
  });

  it('[SCREEN-06] can be changed: Back leads to the times, and forward again while it is held', async () => {
    const { path } = await showBook();
    await time('9:20 AM').click();
    await page.getByRole('link', { name: 'Change' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a time');
    expect(path()).toBe('/book?service=checkup&method=1&step=time');
    await expect.element(page.getByRole('timer')).toHaveTextContent('Held for you 10:00');
    await page.getByRole('link', { name: 'Continue with Mon, 9:20 AM' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Complete your booking');
  });
});

describe('a held time', () => {
  it('[SCREEN-06] can be extended once, after a warning before it ends', async () => {
    const { calls } = await showBook();
    await time('9:20 AM').click();
    await expect.element(page.getByRole('timer')).toHaveTextContent('Held for you 10:00');
    expect(page.getByRole('button', { name: 'Hold it longer' }).elements()).toEqual([]);
    later(8);
    await expect.element(page.getByText("We're holding your time for 2 more minutes.")).toBeInTheDocument();
    await page.getByRole('button', { name: 'Hold it longer' }).click();
    await expect.element(page.getByRole('timer')).toMatchTextContent(/Held for you (10:00|9:5\d)/);
    await expect.element(page.getByText("We're holding your time for longer.")).toBeInTheDocument();
    expect(calls('POST client/hold/sample-appointment-0001/renew')).toHaveLength(1);
    later(16);
    await expect.element(page.getByRole('timer')).toMatchTextContent(/Held for you (2:00|1:5\d)/);
    expect(page.getByRole('button', { name: 'Hold it longer' }).elements()).toEqual([]);
    await expect.element(page.getByText("We're holding your time for 2 more minutes.")).toBeInTheDocument();
  });

  it('[SCREEN-06] says if it cannot be extended', async () => {
    await showBook({}, { 'POST client/hold/:guid/renew': () => refuse('not-now') });
    await time('9:20 AM').click();
    await expect.element(page.getByRole('timer')).toBeVisible();
    later(6);
    await page.getByRole('button', { name: 'Hold it longer' }).click();
    await expect.element(page.getByText("We couldn't hold it any longer.").first()).toBeVisible();
    expect(page.getByRole('button', { name: 'Hold it longer' }).elements()).toEqual([]);
  });

  it('[SCREEN-03] is booked with the code for a phone that another device has used', async () => {
    let isRight = false;
    const { path } = await showBook(
      {},
      {
        'POST client/book': ({ body }) => {
          isRight = body['code'] === '123456';
          if (isRight) return { success: true, appointment: { ...sampleHold(at('14:20')), state: 'confirmed' } };
          return refuse(body['code'] === undefined ? 'phone-unproven' : 'code-wrong');
        },
      },
    );
    await time('9:20 AM').click();
    await fillIn();
    await book().click();
    const code = field('Code from the message');
    await expect.element(code).toHaveFocus();
    await expect.element(page.getByText(/We sent a code to .416 555 0142/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(code).toHaveAccessibleDescription(/^That code isn't right/);
    await code.fill('123456');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(path).toBe('/booked/sample-appointment-0001');
    expect(isRight).toBe(true);
  });

  it('[SCREEN-06] can be held again after it has expired, with all typed values', async () => {
    const { calls, path } = await showBook();
    await time('9:20 AM').click();
    await fillIn();
    later(11);
    await expect.element(page.getByRole('timer')).toMatchTextContent(/no longer holding your time/);
    await expect.element(page.getByRole('button', { name: 'Choose another time' })).toBeVisible();
    await page.getByRole('button', { name: 'Hold Mon, 9:20 AM again' }).click();
    await expect.element(page.getByRole('timer')).toMatchTextContent(/Held for you/);
    await expect.element(field('First name')).toHaveValue('Sam');
    expect(calls('POST client/hold')).toHaveLength(2);
    await book().click();
    await expect.poll(path).toBe(`/booked/${SAMPLE_HOLD}`);
  });

  it("[SCREEN-06] expires by the server's clock", async () => {
    await showBook({}, { 'POST client/book': () => refuse('hold-expired') });
    await time('9:20 AM').click();
    await fillIn();
    await book().click();
    await expect.element(page.getByRole('button', { name: 'Hold Mon, 9:20 AM again' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a time');
  });

  it('[API-13] is booked once, however often the button is pressed, and retried with the same key', async () => {
    let tries = 0;
    const { calls, path } = await showBook(
      {},
      {
        'POST client/book': () => {
          tries += 1;
          if (tries === 1) throw new TypeError('Failed to fetch');
          return { success: true, appointment: sampleHold(at('14:20'), { state: 'confirmed' }) };
        },
      },
    );
    await time('9:20 AM').click();
    await fillIn();
    await book().dblClick();
    await expect.element(page.getByText(/You won't be booked twice/)).toBeVisible();
    await answerDialog('OK');
    expect(calls('POST client/book')).toHaveLength(1);
    await book().click();
    await expect.poll(path).toBe(`/booked/${SAMPLE_HOLD}`);
    const [first, second] = calls('POST client/book').map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('[SCREEN-06] opens the appointment if it was booked but the answer was lost', async () => {
    const { path } = await showBook(
      {},
      {
        'GET client/appointment/:guid': () => ({
          success: true,
          appointment: sampleHold(at('14:20'), { state: 'confirmed', heldUntil: null }),
        }),
      },
      { path: `/book?hold=${SAMPLE_HOLD}` },
    );
    await expect.poll(path).toBe(`/booked/${SAMPLE_HOLD}`);
  });

  it('[SCREEN-06] links back to the times if it is unknown', async () => {
    const { path } = await showBook(
      {},
      { 'GET client/appointment/:guid': () => refuse('appointment-gone') },
      { path: '/book?hold=gone' },
    );
    await expect.element(page.getByText(/We're no longer holding this time for you/)).toBeVisible();
    await page.getByRole('link', { name: 'Choose another time' }).click();
    await expect.poll(path).toBe('/book?service=checkup&method=1&step=time');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a time');
  });

  it('[SCREEN-06] waits for the network, and says if there are too many appointments', async () => {
    const { device, calls } = await showBook({}, { 'POST client/book': () => refuse('too-many-appointments') });
    await time('9:20 AM').click();
    await fillIn();
    device.setOnline(false);
    await book().click();
    await expect.element(page.getByText(/Your answers are saved\. We'll continue as soon as/)).toBeVisible();
    expect(calls('POST client/book')).toEqual([]);
    device.setOnline(true);
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/reached the limit of appointments/);
  });
});
