import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { addSite } from '@openturn/e2e/harness/add-site.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { appointmentStore } from '@openturn/server/src/features/booking/store/sql-appointment-store.ts';
import { offerStore } from '@openturn/server/src/features/booking/store/sql-offer-store.ts';
import { openDatabase, type Db } from '@openturn/server/src/kernel/db/open-database.ts';
import { standbyStore } from '@openturn/server/src/features/booking/store/sql-standby-store.ts';
import { ticketStore } from '@openturn/server/src/features/tickets/store/sql-ticket-store.ts';
import { bookHeld } from '@openturn/server/src/features/booking/book/book-held.ts';
import { holdTime } from '@openturn/server/src/features/booking/times/hold-time.ts';
import { BOOKING_SITE, BOOKING_STAFF, bookingSite, bookingTimes } from '../harness/booking-site.ts';
import { callInTurns } from '../harness/call-in-turns.ts';
import { openCaller, type Caller } from '../harness/keep-calling.ts';
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
const RUNS = ['each a time of their own', 'with anyone, among forty days'];

/** Visitors book through the server as fast as they are answered; the same steps straight on the database compare. */
export async function runBooking({ databaseUrl, forMs }: Options): Promise<BookingResult> {
  const server = await startServer({ databaseUrl, env: QUIET });
  const caller = openCaller(server.port, CALLERS);
  const db = await openDatabase({ databaseUrl, sqliteFile: join(server.dataDir, 'openturn.sqlite') });
  try {
    await addSite(server, bookingSite());
    const next = wishes();
    const taken = [0, 0];
    const through = (run: number, wish: () => Wish) => async () => {
      if (!(await bookOne(caller, wish()))) taken[run] = (taken[run] ?? 0) + 1;
    };
    const anyone = () => anyOf(bookingTimes(320 + Math.floor(Math.random() * 40)));
    const calls = [bookBare(db, next), through(0, next), through(1, anyone)];
    const [bare, ...called] = await callInTurns(calls, { callers: CALLERS, forMs });
    const failures = [bare, ...called].flatMap((each) => each?.failures ?? []);
    for (const failure of new Set(failures)) console.error(failure);
    return {
      bare: bare ? bare.count / bare.seconds : 0,
      runs: called.map(({ count, seconds, ms }, run) => ({
        name: RUNS[run] ?? '',
        rate: (count - (taken[run] ?? 0)) / seconds,
        ms,
        taken: taken[run] ?? 0,
      })),
      failures: failures.length,
      overlaps: await countOverlaps(db),
    };
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

function bookBare(db: Db, next: () => Wish): () => Promise<void> {
  const deps = {
    offers: offerStore(db),
    appointments: appointmentStore(db),
    standbys: standbyStore(db),
    tickets: ticketStore(db),
    clock: { now: Date.now },
    newId: newGuid,
    wakeOutbox: () => {},
  };
  return async () => {
    const { at, ...who } = next();
    const device = { siteId: BOOKING_SITE, tokenHash: newGuid(), language: 'en' };
    const held = await holdTime({ ...device, wanted: { service: 'half', ...who }, at }, deps);
    if (!held.ok) throw new Error(held.error.code);
    const entry = { FirstName: 'Bench' };
    const asked = { ...device, guid: held.value.hold.id, entry, zone: undefined, key: newGuid() };
    const booked = await bookHeld(asked, deps);
    if (!booked.ok) throw new Error(booked.error.code);
  };
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
