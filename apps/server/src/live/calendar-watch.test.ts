import { SOONEST_SLOTS } from '@openturn/contract/live.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { LIVE_LIMITS } from '#live/socket/live-limits.ts';
import type { LiveSocket } from '#live/socket/live-socket.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { monday, SITE, startBooking } from '#testing/start/start-booking.ts';
import { calendarWatch } from './calendar-watch.ts';
import { liveDays } from './live-days.ts';

async function startWatch() {
  const { deps, book } = await startBooking(await openTestDatabase());
  const [home, calendar] = [
    { page: '', slots: SOONEST_SLOTS },
    { page: 'book', slots: 'service=cut&method=1' },
  ] as LiveSocket[] as [LiveSocket, LiveSocket];
  const sockets = new Set([home, calendar]);
  const sent: LiveSocket[] = [];
  const watch = calendarWatch({
    siteId: SITE,
    sockets,
    readDays: liveDays(deps),
    version: () => 'v',
    send: (frame) => sent.push(...[...sockets].filter((socket) => frame(socket))),
    clock: deps.clock,
    limits: { ...LIVE_LIMITS, betweenChangesMs: 0 },
    onError: (error) => {
      throw error;
    },
  });
  /** Who gets a message about the booking. */
  const bookAt = async (time: string) => {
    await book(`device of ${time}`, monday(time));
    const before = sent.length;
    watch.changed({ from: monday(time), until: monday(time) + 30 * MINUTE_MS });
    await expect.poll(() => sent.slice(before)).toContain(calendar);
    return sent.slice(before);
  };
  return { sockets, home, calendar, bookAt };
}

describe('a change of the calendar', () => {
  it('[LIVE-08] reaches pages with only the next free times when those have changed', async () => {
    const { sockets, home, calendar, bookAt } = await startWatch();
    // What they show is unknown.
    await expect(bookAt('15:00')).resolves.toEqual([home, calendar]);
    await expect(bookAt('16:00')).resolves.toEqual([calendar]);
    await expect(bookAt('09:00')).resolves.toEqual([home, calendar]);
    await expect(bookAt('14:00')).resolves.toEqual([calendar]);

    sockets.delete(home);
    await bookAt('13:00');
    sockets.add(home);
    await expect(bookAt('12:00')).resolves.toEqual([calendar, home]);
  });
});
