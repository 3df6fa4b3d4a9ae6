import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { answerBooking, bookableService } from './harness/book-answers.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { linesReply } from './harness/line-answers.ts';

const stage = letterStage();

describe('times', () => {
  it.each([
    ['en-CA', '1:00\u00a0PM'],
    ['es-MX', '13:00'],
    ['de-DE', '13:00'],
    ['fr-CA', '13\u00a0h\u00a000'],
  ])('[VAL-07] look in %s like %s', async (language, text) => {
    answerBooking(stage.server());
    const { page } = await openByClock(stage, '/book?step=time&date=2026-11-27', { language });
    const time = page.locator('main li button').nth(1);
    await expect.poll(() => time.textContent()).toBe(text);
  });
});

/** Slightly more than each age, because the screen updates every ten seconds. */
const AGES = [
  [30_000, '< 1 min'],
  [MINUTE_MS, '1 min'],
  [119 * MINUTE_MS, '119 min'],
  [2 * HOUR_MS, '2 h 0 min'],
  [23 * HOUR_MS + 59 * MINUTE_MS, '23 h 59 min'],
  [24 * HOUR_MS + MINUTE_MS, '1 day'],
  [72 * HOUR_MS, '3 days'],
] as const;

it('[VAL-08] show elapsed time in minutes, then hours and minutes, then days', async () => {
  const { socket } = stage.server();
  stage.server().answer('GET client/lines', linesReply());
  const { page } = await openByClock(stage, '/');
  await socket.waitForMessage(({ op }) => op === 'siteid');
  socket.say('pong');
  await page.getByRole('link', { name: 'Walk-in doctor' }).waitFor();
  socket.isDown = true;
  stage.server().answer('GET client/lines', 'silence');
  stage.server().answer('GET client/site', 'silence');
  socket.drop();
  const shown = page.locator('[data-connection]');
  await shown.getByText('Reconnecting').waitFor();
  let passed = -15_000;
  for (const [ms, text] of AGES) {
    await page.clock.fastForward(ms - passed);
    passed = ms;
    await expect.poll(() => shown.textContent()).toContain(`Updated ${text} ago`);
  }
});

describe('money', () => {
  it.each([
    ['en-CA', '$1,234.50'],
    ['de-DE', '1.234,50\u00a0$'],
  ])('[VAL-06] sent as text looks in %s like %s', async (language, text) => {
    const service = { ...bookableService(), price: '$1,234.50' } as never;
    answerBooking(stage.server(), { services: [service] });
    const { page } = await openByClock(stage, '/book', { language });
    await expect.poll(() => page.getByRole('main').textContent()).toContain(text);
  });
});
