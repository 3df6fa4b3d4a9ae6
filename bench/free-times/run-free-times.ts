import { addSite } from '@openturn/e2e/harness/add-site.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import type { Db } from '@openturn/server/src/kernel/db/open-database.ts';
import { busyRange } from '@openturn/server/src/features/booking/times/free-times.ts';
import { openBare, type Bare } from '../harness/bare/open-bare.ts';
import { openBytes } from '../harness/bare/open-bytes.ts';
import {
  BOOKING_SITE,
  BOOKING_STAFF,
  BOOKING_ZONE,
  bookingDay,
  bookingSite,
  bookingTimes,
  HALF_HOUR_MS,
} from '../harness/booking-site.ts';
import { callInTurns } from '../harness/call-in-turns.ts';
import { type CpuEach, startCpu } from '../harness/cpu-each.ts';
import { openCaller, type Caller } from '../harness/open-caller.ts';
import { readMetrics } from '../harness/read-metrics.ts';
import { QUIET } from '../harness/server-settings.ts';

export type FreeTimes = {
  name: string;
  candidates: number;
  free: number;
  /** Per second: the same bytes from a plain Node HTTP server, and the rows behind them from the bare database. */
  bytes: number;
  bare: number;
  rate: number;
  cpu: CpuEach;
  ms: number[];
  queries: number;
};
export type FreeTimesResult = { results: FreeTimes[]; failures: number };

type Options = { databaseUrl: string; forMs: number };

const CALLERS = 16;

/** The rate of free-times requests, compared with sending the same bytes and with reading the rows. */
export async function runFreeTimes({ databaseUrl, forMs }: Options): Promise<FreeTimesResult> {
  const server = await startServer({ databaseUrl, env: QUIET });
  const caller = openCaller(server.port, CALLERS);
  const bare = openBare(server);
  const bytes = await openBytes(CALLERS);
  try {
    await addSite(server, bookingSite());
    await takeEverySecond(server);
    const result: FreeTimesResult = { results: [], failures: 0 };
    for (const { name, days, more } of [
      { name: 'a week', days: 7, more: '' },
      { name: 'a month at a glance', days: 31, more: '&overview=1' },
    ]) {
      const path = `/api/${BOOKING_SITE}/client/slots?service=half&from=${bookingDay(1)}&days=${days}${more}`;
      const request = async (at: number) => void (await ask(caller, path, at));
      const answer = await ask(caller, path, 0);
      await bytes.answer(answer);
      const before = await selectsOf(server);
      const cpu = await startCpu(server.port, bytes);
      const called = await callInTurns([bytes.get, () => readBare(bare, days), request], { callers: CALLERS, forMs });
      const [ofBytes, ofBare, ofServer] = called;
      if (!ofBytes || !ofBare || !ofServer) throw new Error('nothing was called');
      result.results.push({
        name,
        candidates: days * bookingTimes(1).length * BOOKING_STAFF.length,
        free: freeIn(answer),
        bytes: ofBytes.count / ofBytes.seconds,
        bare: ofBare.count / ofBare.seconds,
        rate: ofServer.count / ofServer.seconds,
        cpu: await cpu.each({ ofBytes: ofBytes.count, ofServer: ofServer.count }),
        ms: ofServer.ms,
        queries: ((await selectsOf(server)) - before) / ofServer.count,
      });
      result.failures += called.reduce((sum, { failures }) => sum + failures.length, 0);
    }
    return result;
  } finally {
    caller.close();
    await bytes.close();
    await bare.close();
    await server.stop();
  }
}

/** For 40 days, books every second half hour of each staff member, staggered so that two are always free. */
async function takeEverySecond(server: RunningServer): Promise<void> {
  const db = await openServerDatabase(server);
  const times = Array.from({ length: 40 }, (_, day) => bookingTimes(day)).flat();
  const rows = times.flatMap((at, index) =>
    BOOKING_STAFF.filter((_, staff) => (index + staff) % 2 === 0).map((staffId) => ({
      site_id: BOOKING_SITE,
      time_id: `${staffId}-${at}`,
      staff_id: staffId,
      service_id: 'half',
      at,
      busy_from: at,
      busy_until: at + HALF_HOUR_MS,
      seats: 1,
    })),
  );
  await insertTimes(db, rows);
  await db.close();
}

type Row = { site_id: number; time_id: string; staff_id: string; service_id: string; at: number } & {
  busy_from: number;
  busy_until: number;
  seats: number;
};

async function insertTimes({ kysely }: Db, rows: readonly Row[]): Promise<void> {
  const seats = rows.map(({ site_id, time_id }) => ({ site_id, time_id, seat: 1, appointment_id: time_id }));
  await kysely.transaction().execute(async (trx) => {
    for (let first = 0; first < rows.length; first += 500) {
      await trx
        .insertInto('busy_times')
        .values(rows.slice(first, first + 500))
        .execute();
      await trx
        .insertInto('taken_seats')
        .values(seats.slice(first, first + 500))
        .execute();
    }
  });
}

const TAKEN = `select t.time_id, t.staff_id, t.service_id, t.at, t.busy_from, t.busy_until, t.seats, count(*) as taken
  from busy_times t join taken_seats s on s.site_id = t.site_id and s.time_id = t.time_id
  where t.site_id = ? and t.busy_from >= ? and t.busy_from < ?
  group by t.site_id, t.time_id`;

/** Reads the busy times of these days with one prepared statement. */
async function readBare(bare: Bare, days: number): Promise<void> {
  const { from, until } = busyRange({ from: bookingDay(1), days }, BOOKING_ZONE);
  const rows = await bare.read({ sql: TAKEN, values: [BOOKING_SITE, from, until] });
  if (rows.length === 0) throw new Error('nothing is taken');
}

async function selectsOf(server: RunningServer): Promise<number> {
  return (await readMetrics(server.port)).sum('openturn_db_queries_total', { statement: 'select' });
}

async function ask(caller: Caller, path: string, at: number): Promise<string> {
  const { status, body } = await caller.call({ path, token: `caller-${at}` });
  if (status !== 200) throw new Error(`slots answered ${status}: ${body}`);
  return body;
}

function freeIn(answer: string): number {
  const { rows } = JSON.parse(answer) as { rows: { free: number }[] };
  return rows.reduce((sum, { free }) => sum + free, 0);
}
