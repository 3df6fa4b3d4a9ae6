import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** With their current texts. */
export function waiversOf(kysely: Kysely<Database>, siteId: number) {
  return kysely
    .selectFrom('waivers')
    .innerJoin('waiver_versions', (join) =>
      join
        .onRef('waiver_versions.site_id', '=', 'waivers.site_id')
        .onRef('waiver_versions.waiver_id', '=', 'waivers.waiver_id')
        .onRef('waiver_versions.version', '=', 'waivers.version'),
    )
    .selectAll('waivers')
    .select('waiver_versions.texts')
    .where('waivers.site_id', '=', siteId)
    .orderBy('waivers.waiver_id');
}
