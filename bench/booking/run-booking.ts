import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { addSite } from '@openturn/e2e/harness/add-site.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { appointmentStore } from '@openturn/server/src/adapters/db/appointment-store.ts';
import { offerStore } from '@openturn/server/src/adapters/db/offer-store.ts';
import { openDatabase, type Db } from '@openturn/server/src/adapters/db/open-database.ts';
import { standbyStore } from '@openturn/server/src/adapters/db/standby-store.ts';
import { ticketStore } from '@openturn/server/src/adapters/db/ticket-store.ts';
import { bookHeld } from '@openturn/server/src/features/booking/book-held.ts';
import { holdTime } from '@openturn/server/src/features/booking/hold-time.ts';
import { BOOKING_SITE, BOOKING_STAFF, bookingSite, bookingTimes } from '../harness/booking-site.ts';
import { keepCalling, openCaller, type Caller } from '../harness/keep-calling.ts';
import { QUIET } from '../harness/server-settings.ts';

export type BookingResult = {
  /** A second, by the same steps without a server. */
  bare: number;
  runs: { name: string; rate: number; ms: number[]; taken: number }[];
  failures: number;
  overlaps: number;
};

type Options = { databaseUrl: string; forMs: number };
type Wish = { at: number; staff?: string };

const CALLERS = 16;

/** Visitors book through the server as fast as they are answered; the same steps straight on the database compare. */
export async function runBooking({ databaseUrl, forMs }: Options): Promise<BookingResult> {
  const server = await startServer({ databaseUrl, env: QUIET });
  const caller = openCaller(server.port, CALLERS);
  const db = await openDatabase({ databaseUrl, sqliteFile: join(server.dataDir, 'openturn.sqlite') });
  try {
    await addSite(server, bookingSite());
    const next = wishes();
    const bare = await measureBare(db, { next, forMs });
    const runs: BookingResult['runs'] = [];
    let failures = 0;
    for (const { name, wish } of [
      { name: 'each a time of their own', wish: next },
      { name: 'with anyone, among forty days', wish: () => anyOf(bookingTimes(320 + Math.floor(Math.random() * 40))) },
    ]) {
      let taken = 0;
      const book = async () => {
        const isBooked = await bookOne(caller, wish());
        if (!isBooked) taken++;
      };
      const { count, seconds, ms, failures: failed } = await keepCalling(book, { callers: CALLERS, forMs });
      runs.push({ name, rate: (count - taken) / seconds, ms, taken });
      failures += failed.length;
      for (const failure of new Set(failed)) console.error(failure);
    }
    return { bare, runs, failures, overlaps: await countOverlaps(db) };
  } finally {
    caller.close();
    await db.close();
    await server.stop();
  }
}

/** One half hour of one of the staff after the other, day by day. */
function wishes(): () => Wish {
  let count = 0;
  return () => {
    const each = count++;
    const staff = BOOKING_STAFF[each % BOOKING_STAFF.length] ?? '';
    const time = Math.floor(each / BOOKING_STAFF.length);
    return { at: bookingTimes(1 + Math.floor(time / 16))[time % 16] ?? 0, staff };
  };
}

function anyOf(times: readonly number[]): Wish {
  return { at: times[Math.floor(Math.random() * times.length)] ?? 0 };
}

async function measureBare(db: Db, { next, forMs }: { next: () => Wish; forMs: number }): Promise<number> {
  const deps = {
    offers: offerStore(db),
    appointments: appointmentStore(db),
    standbys: standbyStore(db),
    tickets: ticketStore(db),
    clock: { now: Date.now },
    newId: newGuid,
    wakeOutbox: () => {},
  };
  const book = async () => {
    const { at, ...who } = next();
    const device = { siteId: BOOKING_SITE, tokenHash: newGuid(), language: 'en' };
    const held = await holdTime({ ...device, wanted: { service: 'half', ...who }, at }, deps);
    if (!held.ok) throw new Error(held.error.code);
    const entry = { FirstName: 'Bench' };
    const asked = { ...device, guid: held.value.hold.id, entry, zone: undefined, key: newGuid() };
    const booked = await bookHeld(asked, deps);
    if (!booked.ok) throw new Error(booked.error.code);
  };
  const { count, seconds, failures } = await keepCalling(book, { callers: CALLERS, forMs });
  if (failures.length > 0) throw new Error(`${failures.length} failed, first ${failures[0]}`);
  return count / seconds;
}

/** False where somebody else was faster, and other times were offered. */
async function bookOne(caller: Caller, wish: Wish): Promise<boolean> {
  const token = newGuid();
  const post = (path: string, body: unknown) =>
    caller.call({ method: 'POST', path: `/api/${BOOKING_SITE}/client/${path}`, token, key: newGuid(), body });
  const held = await post('hold', { service: 'half', ...wish });
  if (held.status === 409 && /"alternatives":\[\d/.test(held.body)) return false;
  if (held.status !== 200) throw new Error(`hold answered ${held.status}: ${held.body}`);
  const { guid } = (JSON.parse(held.body) as { hold: { guid: string } }).hold;
  const booked = await post('book', { guid, entry: { FirstName: 'Bench' } });
  if (booked.status !== 200) throw new Error(`book answered ${booked.status}: ${booked.body}`);
  return true;
}

/** Appointments that begin before an earlier one of the same person has ended. */
async function countOverlaps({ kysely }: Db): Promise<number> {
  const rows = await kysely
    .selectFrom('appointments')
    .select(['staff_id', 'at', 'until'])
    .where('site_id', '=', BOOKING_SITE)
    .where('state', 'in', ['held', 'pending', 'confirmed'])
    .orderBy('staff_id')
    .orderBy('at')
    .execute();
  return rows.filter(({ staff_id, at }, index) => {
    const before = rows[index - 1];
    return before?.staff_id === staff_id && before.until > at;
  }).length;
}

function newGuid(): string {
  return randomBytes(18).toString('base64url');
}
