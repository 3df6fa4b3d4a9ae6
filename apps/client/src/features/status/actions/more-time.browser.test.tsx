import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { SAMPLE_STAGES } from '#testing/samples/sample-stages.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showStatus } from '#testing/screens/show-status.tsx';

const ROWS = [
  { minutes: 5, places: null, wait: { low: 18, high: 25 } },
  { minutes: 10, places: null, wait: { low: 22, high: 30 } },
  { minutes: null, places: 1, wait: { low: 15, high: 25 } },
];
const HOLD = { timesLeft: 2, minutes: [5, 10], places: [1] };

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('more time', () => {
  it.each(['en', 'ar'] as const)(
    '[SCREEN-04] shows the wait after each choice before one is made, in %s',
    async (language) => {
      const { getByRole, acts } = await showStatus(
        { hold: HOLD },
        { language, handlers: { 'GET client/ticket/:guid/hold': () => ({ success: true, rows: ROWS }) } },
      );
      await getByRole('button', { name: language === 'en' ? 'I need more time' : 'أحتاج إلى وقت أطول' }).click();
      await expect.element(getByRole('radio').nth(2)).toBeVisible();
      await expect(findViolations()).resolves.toEqual([]);
      expect(acts()).toEqual([]);
    },
  );

  it('[SCREEN-04] is requested in minutes or places, and the place is kept', async () => {
    const { getByRole, acts } = await showStatus(
      { hold: HOLD },
      {
        onAct: () => SAMPLE_STAGES.holding,
        handlers: { 'GET client/ticket/:guid/hold': () => ({ success: true, rows: ROWS }) },
      },
    );
    await getByRole('button', { name: 'I need more time' }).click();
    const sheet = getByRole('dialog', { name: 'How much more time do you need?' });
    const confirm = sheet.getByRole('button', { name: 'Hold my place' });
    await expect.element(sheet).toMatchTextContent(/You can do this 2 more times\./);
    await sheet.getByRole('radio', { name: '10 minutes Wait: 22 to 30 minutes' }).click();
    await confirm.click();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('On hold');
    await expect.element(sheet).not.toBeInTheDocument();
    expect(acts().map(({ body }) => body)).toEqual([{ action: 'need_more_time', minutes: 10, stage: 'waiting' }]);
  });

  it('[SCREEN-04] shows what is missing if nothing is chosen, and links to it', async () => {
    const { getByRole, acts } = await showStatus(
      { hold: HOLD },
      { handlers: { 'GET client/ticket/:guid/hold': () => ({ success: true, rows: ROWS }) } },
    );
    await getByRole('button', { name: 'I need more time' }).click();
    const sheet = getByRole('dialog', { name: 'How much more time do you need?' });
    const first = sheet.getByRole('radio', { name: '5 minutes Wait: 18 to 25 minutes' });
    await expect.element(first).toBeVisible();
    const before = topOf(first.element());
    await sheet.getByRole('button', { name: 'Hold my place' }).click();
    await expect.element(sheet).toMatchTextContent(/Choose how much time you need\./);
    await expect.element(first).toHaveFocus();
    expect(topOf(first.element())).toBe(before);
    await first.click();
    await expect.element(sheet).not.toMatchTextContent(/Choose how much time you need\./);
    expect(acts()).toEqual([]);
  });

  it('[SCREEN-04] cannot be confirmed before the new wait is known', async () => {
    const rows = Promise.withResolvers<typeof ROWS>();
    const { getByRole } = await showStatus(
      { hold: HOLD },
      {
        handlers: { 'GET client/ticket/:guid/hold': async () => ({ success: true, rows: await rows.promise }) },
      },
    );
    await getByRole('button', { name: 'I need more time' }).click();
    const choice = getByRole('radio', { name: /^Let 1 person go first/ });
    await choice.click();
    const before = choice.element().getBoundingClientRect();
    const confirm = getByRole('button', { name: 'Hold my place' });
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    rows.resolve(ROWS);
    await expect.element(confirm).toBeEnabled();
    expect(choice.element().getBoundingClientRect()).toEqual(before);
  });

  it('[SCREEN-04] offers a retry if the waits fail to load', async () => {
    let isBroken = true;
    const { getByRole } = await showStatus(
      { hold: HOLD },
      {
        handlers: {
          'GET client/ticket/:guid/hold': () =>
            isBroken ? new Response('', { status: 500 }) : { success: true, rows: ROWS },
        },
      },
    );
    await getByRole('button', { name: 'I need more time' }).click();
    await expect.element(getByRole('alert').filter({ hasText: "We couldn't load" })).toBeVisible();
    isBroken = false;
    await getByRole('button', { name: 'Retry' }).click();
    await expect.element(getByRole('radio', { name: '5 minutes Wait: 18 to 25 minutes' })).toBeVisible();
  });

  it('[SCREEN-04] is not offered if none is left', async () => {
    const { getByRole } = await showStatus({ hold: null, actions: ['im_ready', 'leave'] });
    await expect.element(getByRole('button', { name: "I'm Ready" })).toBeVisible();
    expect(getByRole('button', { name: 'I need more time' }).query()).toBeNull();
  });
});

/** Relative to the sheet, which may still be sliding up. */
function topOf(element: Element) {
  return element instanceof HTMLElement ? element.offsetTop : null;
}
