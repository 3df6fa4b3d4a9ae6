import type { DayChange } from '@openturn/contract/live.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { BookingDeps } from '#features/booking/index.ts';
import { holdTime } from '#features/booking/times/hold-time.ts';
import { readSlots } from '#features/booking/times/read-slots.ts';
import type { LiveClient } from '#testing/fakes/live-client.ts';

const SITE = 100_001;
const ZONE = 'America/Toronto';
const WANTED = { service: 'flu-shot', method: 1 };

/** A client that shows the free times of flu shots, or with an empty choice the calendar. */
export function showTimes(client: LiveClient, slots = new URLSearchParams({ ...WANTED, method: '1' }).toString()) {
  const message = { type: 'QMon', op: 'siteid', SiteID: `${SITE}`, page: 'book', vis: 1 };
  client.sendRaw(JSON.stringify({ ...message, data: slots === '' ? null : { slots } }));
}

/** Holds the first free time in three days. */
export async function holdOnDay(deps: BookingDeps, device: string) {
  const from = addDays(wallClock(deps.clock.now(), ZONE).date, 3);
  const free = await readSlots({ siteId: SITE, wanted: WANTED, from, days: 7 }, deps);
  const at = (free.ok ? free.value.rows : []).flatMap(({ times }) => times)[0]?.at ?? 0;
  const held = await holdTime({ siteId: SITE, wanted: WANTED, at, tokenHash: device, language: 'en' }, deps);
  if (!held.ok) throw new Error(held.error.code);
  return { at, date: wallClock(at, ZONE).date };
}

/** The next message about a day. */
export async function nextDay(client: LiveClient): Promise<DayChange['day']> {
  for (;;) {
    const { data } = await client.next();
    if (data && 'day' in data) return data.day;
  }
}
