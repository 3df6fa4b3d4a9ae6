import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** By kind and id. */
export async function exportedNames(kysely: Kysely<Database>, siteId: number): Promise<Map<string, string>> {
  const lines = await kysely.selectFrom('lines').select(['line_id', 'names']).where('site_id', '=', siteId).execute();
  const services = await kysely
    .selectFrom('services')
    .select(['service_id', 'names'])
    .where('site_id', '=', siteId)
    .execute();
  const desks = await kysely.selectFrom('desks').select(['desk_id', 'names']).where('site_id', '=', siteId).execute();
  const staff = await kysely.selectFrom('staff').select(['staff_id', 'name']).where('site_id', '=', siteId).execute();
  const accounts = await kysely
    .selectFrom('staff_roles')
    .innerJoin('accounts', 'accounts.account_id', 'staff_roles.account_id')
    .select(['staff_roles.staff_id', 'accounts.name'])
    .where('staff_roles.site_id', '=', siteId)
    .execute();
  const first = (names: string) => {
    const all = JSON.parse(names) as Record<string, string>;
    return all['en'] ?? Object.values(all)[0] ?? '';
  };
  return new Map([
    ...lines.map(({ line_id: id, names }) => [`line ${id}`, first(names)] as const),
    ...services.map(({ service_id: id, names }) => [`service ${id}`, first(names)] as const),
    ...desks.map(({ desk_id: id, names }) => [`desk ${id}`, first(names)] as const),
    ...[...accounts, ...staff].map(({ staff_id: id, name }) => [`staff ${id}`, name] as const),
  ]);
}

/** The staff who began to serve each visit, or ended it. */
export async function servedByStaff(
  kysely: Kysely<Database>,
  siteId: number,
  rows: readonly { ticket_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const events = await kysely
    .selectFrom('ticket_events')
    .select(['ticket_id', 'staff_id'])
    .where('site_id', '=', siteId)
    .where(
      'ticket_id',
      'in',
      rows.map(({ ticket_id: id }) => id),
    )
    .where('event', 'in', ['serve', 'complete'])
    .where('staff_id', 'is not', null)
    .orderBy('sequence', 'desc')
    .execute();
  return new Map(
    events.flatMap(({ ticket_id: id, staff_id: staff }) => (staff === null ? [] : [[id, staff] as const])),
  );
}
