import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { GRANULE_MINUTES } from '@openturn/domain/booking/booking-rules.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Claim } from '#features/booking/store/appointment-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { prepared } from '#kernel/db/prepared.ts';
import type { BusyTimesTable } from '#kernel/db/tables/appointment-tables.ts';

type Trx = Transaction<Database>;

export type Taking = Claim & {
  siteId: number;
  appointmentId: string;
  serviceId: string;
  partySize: number;
  /** Times that are released for this one; they count as free. */
  releasing: readonly string[];
};

export const GRANULE_MS = GRANULE_MINUTES * MINUTE_MS;
/** Retries, because someone else may take the seat that was just seen free. */
const SEAT_ATTEMPTS = 4;

/** False if any of it is taken; the caller rolls back, or undoes it with `undoTime`. */
export async function takeTime(trx: Trx, taking: Taking): Promise<boolean> {
  const { siteId, timeId, day } = taking;
  await addTime(trx, taking);
  if (!(await fillGranules(trx, taking))) return false;
  if (!(await takeSeats(trx, { ...taking, timeId, most: taking.seats, count: taking.partySize }))) return false;
  if (!day) return true;
  await insertTime(trx, {
    site_id: siteId,
    time_id: day.timeId,
    staff_id: null,
    service_id: taking.serviceId,
    at: day.from,
    busy_from: day.from,
    busy_until: day.until,
    seats: day.limit,
  });
  return takeSeats(trx, { ...taking, timeId: day.timeId, most: day.limit, count: 1 });
}

export async function undoTime(trx: Trx, { siteId, appointmentId, timeId }: Taking): Promise<void> {
  await releaseTimes(trx, { siteId, appointmentId });
  await dropTime(trx, siteId, timeId);
}

/** Takes the parts that were occupied by a time released since. False if someone else took them first. */
export async function fillGranules(
  trx: Trx,
  { siteId, staffId, timeId, busyFrom, busyUntil, releasing }: Taking,
): Promise<boolean> {
  const granules = granulesOf(busyFrom, busyUntil);
  const [first = 0] = granules;
  const each = Object.fromEntries(granules.map((granule) => [`granule${granule - first}`, granule]));
  const mine = await insertGranules(trx, { siteId, staffId, timeId, ...each });
  if (mine.rows.length === granules.length) return true;
  const others = await trx
    .selectFrom('busy_granules')
    .select('granule')
    .where('site_id', '=', siteId)
    .where('staff_id', '=', staffId)
    .where('granule', '>=', granules[0] ?? 0)
    .where('granule', '<=', granules.at(-1) ?? 0)
    .where('time_id', 'not in', [timeId, ...releasing])
    .limit(1)
    .execute();
  return others.length === 0;
}

type Granules = { siteId: number; staffId: string; timeId: string } & Record<`granule${number}`, number>;

const insertGranules = prepared((trx: Kysely<Database>, { siteId, staffId, timeId, ...granules }: Granules) =>
  trx
    .insertInto('busy_granules')
    .values(
      Object.values(granules).map((granule) => ({ site_id: siteId, staff_id: staffId, granule, time_id: timeId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('granule'),
);

type Freeing = {
  siteId: number;
  appointmentId: string;
  /** The day's places, if the appointment keeps its place of that day. */
  keepDay?: string | null;
};

/** Releases an appointment's seats, and each busy time without seats left. */
export async function releaseTimes(trx: Trx, { siteId, appointmentId, keepDay = null }: Freeing): Promise<void> {
  const seats = await trx
    .deleteFrom('taken_seats')
    .where('site_id', '=', siteId)
    .where('appointment_id', '=', appointmentId)
    .$if(keepDay !== null, (query) => query.where('time_id', '<>', keepDay ?? ''))
    .returning('time_id')
    .execute();
  const timeIds = [...new Set(seats.map(({ time_id }) => time_id))];
  for (const timeId of timeIds) await dropTime(trx, siteId, timeId);
}

/** Releases its place of the day, which the new time may need. */
export async function freeDay(trx: Trx, { siteId, appointmentId }: Omit<Freeing, 'keepDay'>): Promise<void> {
  await trx
    .deleteFrom('taken_seats')
    .where('site_id', '=', siteId)
    .where('appointment_id', '=', appointmentId)
    .where('time_id', 'like', 'day:%')
    .execute();
}

export async function handSeats(trx: Trx, siteId: number, { from, to }: { from: string; to: string }): Promise<void> {
  await trx
    .updateTable('taken_seats')
    .set({ appointment_id: to })
    .where('site_id', '=', siteId)
    .where('appointment_id', '=', from)
    .execute();
}

/** Deletes a busy time and its granules, unless someone has a seat in it. */
async function dropTime(trx: Trx, siteId: number, timeId: string): Promise<void> {
  await trx
    .deleteFrom('busy_times')
    .where('site_id', '=', siteId)
    .where('time_id', '=', timeId)
    .where('staff_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('taken_seats')
            .select('taken_seats.seat')
            .whereRef('taken_seats.site_id', '=', 'busy_times.site_id')
            .whereRef('taken_seats.time_id', '=', 'busy_times.time_id'),
        ),
      ),
    )
    .execute();
}

async function addTime(trx: Trx, taking: Taking): Promise<void> {
  await insertTime(trx, timeRow(taking));
}

type OfTime = Claim & { siteId: number; serviceId: string };

export function timeRow({
  siteId,
  timeId,
  staffId,
  serviceId,
  at,
  busyFrom,
  busyUntil,
  seats,
}: OfTime): BusyTimesTable {
  return {
    site_id: siteId,
    time_id: timeId,
    staff_id: staffId,
    service_id: serviceId,
    at,
    busy_from: busyFrom,
    busy_until: busyUntil,
    seats,
  };
}

const insertTime = prepared((trx: Kysely<Database>, row: BusyTimesTable) =>
  trx
    .insertInto('busy_times')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
);

type TimeKey = { siteId: number; timeId: string };

const selectSeats = prepared((trx: Kysely<Database>, { siteId, timeId }: TimeKey) =>
  trx.selectFrom('taken_seats').select('seat').where('site_id', '=', siteId).where('time_id', '=', timeId),
);

type NewSeats = TimeKey & { appointmentId: string } & Record<`seat${number}`, number>;

const insertSeats = prepared((trx: Kysely<Database>, { siteId, timeId, appointmentId, ...seats }: NewSeats) =>
  trx
    .insertInto('taken_seats')
    .values(
      Object.values(seats).map((seat) => ({ site_id: siteId, time_id: timeId, seat, appointment_id: appointmentId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('seat'),
);

const NO_SEATS: { rows: { seat: number }[] } = { rows: [] };

type Seats = { siteId: number; timeId: string; appointmentId: string; most: number; count: number };

export async function takeSeats(trx: Trx, { siteId, timeId, appointmentId, most, count }: Seats): Promise<boolean> {
  let missing = count;
  for (let attempt = 0; attempt < SEAT_ATTEMPTS; attempt++) {
    // The insert takes all seats or fails, so no read is needed first.
    const isWhole = attempt === 0 && most === count;
    const { rows } = isWhole ? NO_SEATS : await selectSeats(trx, { siteId, timeId });
    const taken = new Set(rows.map(({ seat }) => seat));
    const free = Array.from({ length: most }, (_, index) => index + 1).filter((seat) => !taken.has(seat));
    if (free.length < missing) return false;
    const seats = Object.fromEntries(free.slice(0, missing).map((seat, index) => [`seat${index}`, seat]));
    const won = await insertSeats(trx, { siteId, timeId, appointmentId, ...seats });
    missing -= won.rows.length;
    if (missing === 0) return true;
  }
  return false;
}

export function granulesOf(from: number, until: number): number[] {
  const first = Math.floor(from / GRANULE_MS);
  return Array.from({ length: Math.ceil(until / GRANULE_MS) - first }, (_, index) => first + index);
}

/** More than one process has connections, so that its transactions under way hardly ever share one. */
const SHARDS = 32;

type Counted = { siteId: number; shard: number };

const countChange = prepared((trx: Kysely<Database>, { siteId, shard }: Counted) =>
  trx
    .insertInto('calendar_versions')
    .values({ site_id: siteId, shard, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'shard']).doUpdateSet({ version: sql<number>`calendar_versions.version + 1` }),
    ),
);

let lastShard = Math.floor(Math.random() * SHARDS);

/**
 * Records that free times have changed. It must be the last write of its transaction, so that others who wait for the
 * counter wait only for the commit.
 */
export async function raiseCalendar(trx: Transaction<Database>, siteId: number): Promise<void> {
  lastShard = (lastShard + 1) % SHARDS;
  await countChange(trx, { siteId, shard: lastShard });
}
