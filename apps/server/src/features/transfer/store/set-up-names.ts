import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

type Named = 'lines' | 'services' | 'staff';
export type SetUpNames = Record<Named, ReadonlyMap<string, string>>;

/** What a file may refer to, and what it may not add again: ids by name in lower case. */
export async function setUpNames(kysely: Kysely<Database>, siteId: number): Promise<SetUpNames> {
  const [lines, services, staff] = await Promise.all([
    kysely.selectFrom('lines').select(['line_id as id', 'names']).where('site_id', '=', siteId).execute(),
    kysely.selectFrom('services').select(['service_id as id', 'names']).where('site_id', '=', siteId).execute(),
    kysely.selectFrom('staff').select(['staff_id as id', 'name']).where('site_id', '=', siteId).execute(),
  ]);
  return {
    lines: byName(lines),
    services: byName(services),
    staff: new Map(staff.map(({ id, name }) => [name.toLowerCase(), id])),
  };
}

function byName(rows: readonly { id: string; names: string }[]) {
  return new Map(
    rows.flatMap(({ id, names }) =>
      Object.values(JSON.parse(names) as Record<string, string>).map((name) => [name.toLowerCase(), id] as const),
    ),
  );
}
