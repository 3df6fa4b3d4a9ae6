import { addSite } from '@openturn/e2e/harness/add-site.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import { openBare } from '../harness/bare/open-bare.ts';
import { BOOKING_SITE, BOOKING_STAFF, bookingSite, bookingTimes } from '../harness/booking-site.ts';
import { callInTurns, WARM_UP_ROUNDS } from '../harness/call-in-turns.ts';
import { newGuid } from '../harness/new-guid.ts';
import { openCaller, type Caller } from '../harness/open-caller.ts';
import { QUIET } from '../harness/server-settings.ts';
import { bareBooking } from './bare-booking.ts';

export type BookingResult = {
  /** Per second, by the bare database with the same rows. */
  bare: number;
  runs: { name: string; rate: number; ms: number[]; taken: number }[];
  failures: number;
  overlaps: number;
};

type Options = { databaseUrl: string; forMs: number };
type Wish = { at: number; staff?: string };

const CALLERS = 16;
const RUNS = ['each a time of their own', 'with anyone, among 260 days'];

/** Visitors book as fast as the server answers, alternating with the bare database, which writes the same rows. */
export async function runBooking({ databaseUrl, forMs }: Options): Promise<BookingResult> {
  const server = await startServer({ databaseUrl, env: QUIET });
  const caller = openCaller(server.port, CALLERS);
  const bare = openBare(server);
  try {
    await addSite(server, bookingSite());
    const next = wishes();
    const taken = [0, 0];
    const through = (run: number, wish: () => Wish) => async () => {
      if ((await bookOne(caller, wish())) === null) taken[run] = (taken[run] ?? 0) + 1;
    };
    const anyone = () => anyOf(bookingTimes(100 + Math.floor(Math.random() * 260)));
    const bareCall = await bareBooking(bare, (await bookOne(caller, next())) ?? '');
    const calls = [bareCall, through(0, next), through(1, anyone)];
    const [alone, ...called] = await callInTurns(calls, {
      callers: CALLERS,
      forMs,
      warmUpRounds: WARM_UP_ROUNDS,
    });
    const failures = [alone, ...called].flatMap((each) => each?.failures ?? []);
    for (const failure of failures.slice(0, 5)) console.error(failure);
    return {
      bare: alone ? alone.count / alone.seconds : 0,
      runs: called.map(({ count, seconds, ms }, run) => ({
        name: RUNS[run] ?? '',
        rate: (count - (taken[run] ?? 0)) / seconds,
        ms,
        taken: taken[run] ?? 0,
      })),
      failures: failures.length,
      overlaps: await countOverlaps(server),
    };
  } finally {
    caller.close();
    await bare.close();
    await server.stop();
  }
}

/** Half hours of each staff member in turn, day by day. */
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

/** The guid; null if the time was taken and others were offered. */
async function bookOne(caller: Caller, wish: Wish): Promise<string | null> {
  const token = newGuid();
  const post = (path: string, body: unknown) =>
    caller.call({ method: 'POST', path: `/api/${BOOKING_SITE}/client/${path}`, token, key: newGuid(), body });
  const held = await post('hold', { service: 'half', ...wish });
  if (held.status === 409 && /"alternatives":\[\d/.test(held.body)) return null;
  if (held.status !== 200) throw new Error(`hold answered ${held.status}: ${held.body}`);
  const { guid } = (JSON.parse(held.body) as { hold: { guid: string } }).hold;
  const booked = await post('book', { guid, entry: { FirstName: 'Bench' } });
  if (booked.status !== 200) throw new Error(`book answered ${booked.status}: ${booked.body}`);
  return guid;
}

/** Appointments that start before an earlier one of the same staff member has ended. */
async function countOverlaps(server: RunningServer): Promise<number> {
  const { kysely, close } = await openServerDatabase(server);
  const rows = await kysely
    .selectFrom('appointments')
    .select(['staff_id', 'at', 'until'])
    .where('site_id', '=', BOOKING_SITE)
    .where('state', 'in', ['held', 'pending', 'confirmed'])
    .orderBy('staff_id')
    .orderBy('at')
    .execute();
  await close();
  return rows.filter(({ staff_id, at }, index) => {
    const before = rows[index - 1];
    return before?.staff_id === staff_id && before.until > at;
  }).length;
}
