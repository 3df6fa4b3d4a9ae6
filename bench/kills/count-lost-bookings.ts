import type { Db } from '@openturn/server/src/kernel/db/open-database.ts';

const GRANULE_MS = 5 * 60_000;

export type LostBookings = { appointments: number; tornAppointments: number };

/** Bookings that are missing, or whose time, seat or log is incomplete. */
export async function countLostBookings(
  { kysely }: Pick<Db, 'kysely'>,
  done: readonly string[],
): Promise<LostBookings> {
  const rows = await kysely
    .selectFrom('appointments')
    .select(['site_id', 'appointment_id', 'state', 'version', 'time_id', 'busy_from', 'busy_until'])
    .execute();
  const seats = await kysely.selectFrom('taken_seats').select(['time_id', 'appointment_id']).execute();
  const granules = await kysely.selectFrom('busy_granules').select('time_id').execute();
  const logged = await kysely.selectFrom('appointment_events').select('appointment_id').execute();
  const count = (all: readonly (string | null)[]) => {
    const counts = new Map<string | null, number>();
    for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
    return (key: string | null) => counts.get(key) ?? 0;
  };
  const seatsOf = count(seats.map(({ appointment_id }) => appointment_id));
  const granulesOf = count(granules.map(({ time_id }) => time_id));
  const eventsOf = count(logged.map(({ appointment_id }) => appointment_id));
  const isWhole = (row: (typeof rows)[number]) => {
    const takes = row.time_id === null ? 0 : (row.busy_until - row.busy_from) / GRANULE_MS;
    return (
      eventsOf(row.appointment_id) === row.version &&
      seatsOf(row.appointment_id) === (row.time_id === null ? 0 : 1) &&
      (row.time_id === null || granulesOf(row.time_id) === takes)
    );
  };
  const confirmed = new Set(rows.filter(({ state }) => state === 'confirmed').map((row) => row.appointment_id));
  return {
    appointments: done.filter((guid) => !confirmed.has(guid)).length,
    tornAppointments: rows.filter((row) => !isWhole(row)).length,
  };
}
