import { join } from 'node:path';
import { addSite } from '@openturn/e2e/harness/add-site.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { offerStore } from '@openturn/server/src/features/booking/store/sql-offer-store.ts';
import { openDatabase, type Db } from '@openturn/server/src/kernel/db/open-database.ts';
import { busyRange } from '@openturn/server/src/features/booking/times/free-times.ts';
import {
  BOOKING_SITE,
  BOOKING_STAFF,
  bookingDay,
  bookingSite,
  bookingTimes,
  HALF_HOUR_MS,
} from '../harness/booking-site.ts';
import { callInTurns } from '../harness/call-in-turns.ts';
import { openCaller, type Caller } from '../harness/keep-calling.ts';
import { readMetrics } from '../harness/read-metrics.ts';
import { QUIET } from '../harness/server-settings.ts';

type Asked = {
  name: string;
  candidates: number;
  free: number;
  /** A second, by the database alone. */
  bare: number;
  rate: number;
  ms: number[];
  queries: number;
};
export type FreeTimesResult = { asked: Asked[]; failures: number };

type Options = { databaseUrl: string; forMs: number };

const CALLERS = 16;

/** How fast free times are answered beside how fast the database gives the rows that they follow from. */
export async function runFreeTimes({ databaseUrl, forMs }: Options): Promise<FreeTimesResult> {
  const server = await startServer({ databaseUrl, env: QUIET });
  const caller = openCaller(server.port, CALLERS);
  const db = await openDatabase({ databaseUrl, sqliteFile: join(server.dataDir, 'openturn.sqlite') });
  try {
    await addSite(server, bookingSite());
    await takeEverySecond(db);
    const asked: Asked[] = [];
    let failures = 0;
    for (const { name, days, more } of [
      { name: 'a week', days: 7, more: '' },
      { name: 'a month at a glance', days: 31, more: '&overview=1' },
    ]) {
      const path = `/api/${BOOKING_SITE}/client/slots?service=half&from=${bookingDay(1)}&days=${days}${more}`;
      const request = async (at: number) => void (await ask(caller, path, at));
      const before = await selectsOf(server);
      const [bare, called] = await callInTurns([() => readBare(db, days), request], { callers: CALLERS, forMs });
      if (!bare || !called) throw new Error('nothing was called');
      asked.push({
        name,
        candidates: days * bookingTimes(1).length * BOOKING_STAFF.length,
        free: await freeOf(caller, path),
        bare: bare.count / bare.seconds,
        rate: called.count / called.seconds,
        ms: called.ms,
        queries: ((await selectsOf(server)) - before) / (called.count + 1),
      });
      failures += bare.failures.length + called.failures.length;
    }
    return { asked, failures };
  } finally {
    caller.close();
    await db.close();
    await server.stop();
  }
}

/** Of 40 days: of each of the staff one half hour in two, in turns, so that two staff are free at any time. */
async function takeEverySecond({ kysely }: Db): Promise<void> {
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

/** What free times are read from, and nothing more. */
async function readBare(db: Db, days: number): Promise<void> {
  const offers = offerStore(db);
  const offer = await offers.offer(BOOKING_SITE);
  if (!offer) throw new Error('the site is gone');
  await offers.busy(BOOKING_SITE, busyRange({ from: bookingDay(1), days }, offer.zone));
}

async function selectsOf(server: RunningServer): Promise<number> {
  return (await readMetrics(server.port)).sum('openturn_db_queries_total', { statement: 'select' });
}

async function ask(caller: Caller, path: string, at: number): Promise<string> {
  const { status, body } = await caller.call({ path, token: `caller-${at}` });
  if (status !== 200) throw new Error(`slots answered ${status}: ${body}`);
  return body;
}

async function freeOf(caller: Caller, path: string): Promise<number> {
  const { rows } = JSON.parse(await ask(caller, path, 0)) as { rows: { free: number }[] };
  return rows.reduce((sum, { free }) => sum + free, 0);
}
