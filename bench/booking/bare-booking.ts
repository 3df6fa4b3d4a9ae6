import { insert, rowsOf, update, type BareRow } from '../harness/bare/copy-rows.ts';
import type { Bare } from '../harness/bare/open-bare.ts';
import { BOOKING_SITE, HALF_HOUR_MS } from '../harness/booking-site.ts';
import { newGuid } from '../harness/new-guid.ts';

const GRANULES = 6;
/** Not a real staff member, so that these rows never overlap with others. */
const STAFF = 'bare';

/**
 * Holds and books a time in the bare database: the rows that the product wrote, in its two transactions, repeatedly and
 * at other times.
 */
export async function bareBooking(bare: Bare, guid: string): Promise<() => Promise<void>> {
  const ofSite = { site_id: BOOKING_SITE };
  const ofAppointment = { ...ofSite, appointment_id: guid };
  const [booked = {}] = await rowsOf(bare, 'appointments', ofAppointment);
  const ofTime = { ...ofSite, time_id: booked['time_id'] ?? null };
  const [time = {}] = await rowsOf(bare, 'busy_times', ofTime);
  const granules = await rowsOf(bare, 'busy_granules', ofTime);
  if (granules.length !== GRANULES) throw new Error(`half an hour has ${granules.length} granules`);
  const [hold = {}, confirmation = {}] = (await rowsOf(bare, 'appointment_events', ofAppointment)).toSorted(
    (a, b) => Number(a['sequence']) - Number(b['sequence']),
  );
  const [key = {}] = await rowsOf(bare, 'idempotency_keys', { ...ofSite, answer: JSON.stringify(guid) });
  const { site_id: _site, appointment_id: _id, ...confirmed } = booked;
  let count = 0;
  return async () => {
    const id = newGuid();
    const shift = ++count;
    const own: BareRow = { appointment_id: id };
    const at = Number(time['at']) + shift * HALF_HOUR_MS;
    const busy = { time_id: id, staff_id: STAFF };
    await bare.write([
      insert('busy_times', { ...time, ...busy, at, busy_from: at, busy_until: at + HALF_HOUR_MS }),
      ...granules.map((row) =>
        insert('busy_granules', { ...row, ...busy, granule: Number(row['granule']) + shift * GRANULES }),
      ),
      insert('taken_seats', { ...ofSite, time_id: id, seat: 1, ...own }),
      insert('appointments', {
        ...booked,
        ...own,
        ...busy,
        device_hash: id,
        version: 1,
        state: 'held',
        name: '',
        at,
        until: at + HALF_HOUR_MS,
      }),
      insert('appointment_events', { ...hold, ...own }),
      {
        sql: 'update calendar_versions set version = version + 1 where site_id = ? and shard = ?',
        values: [BOOKING_SITE, shift % SHARDS],
      },
    ]);
    await bare.write([
      update(
        'appointments',
        { ...confirmed, ...busy, device_hash: id, at, until: at + HALF_HOUR_MS },
        { ...ofSite, ...own },
      ),
      insert('appointment_events', { ...confirmation, ...own, idempotency_key: id }),
      insert('idempotency_keys', { ...key, token_hash: id, key: id, answer: JSON.stringify(id) }),
    ]);
  };
}

const SHARDS = 8;
