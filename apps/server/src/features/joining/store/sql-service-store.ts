import type { LineOffer, OfferedService, ServiceStore } from './service-store.ts';
import type { Db } from '#kernel/db/open-database.ts';

export function serviceStore({ kysely }: Db): ServiceStore {
  return {
    async offerOf(siteId, lineId) {
      const rows = await selectOffer(kysely, siteId, lineId).execute();
      const [line] = rows;
      if (!line) return null;
      const categories = rows
        .filter((row) => row.category_position !== null)
        .toSorted((a, b) => (a.category_position ?? 0) - (b.category_position ?? 0))
        .map((row) => [row.category_id ?? '', row.category_names ?? '{}'] as const);
      return {
        passcode: line.passcode,
        maxWaiting: line.max_waiting,
        services: rows.flatMap((row) => (row.service_id === null ? [] : [toService({ ...row, id: row.service_id })])),
        categories: [...new Map(categories)].map(([id, names]) => ({
          id,
          names: JSON.parse(names) as LineOffer['categories'][number]['names'],
        })),
      };
    },
  };
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffer>['execute']>>[number];

/** One row per service; a line without services has one row with nulls. */
function selectOffer(kysely: Db['kysely'], siteId: number, lineId: string) {
  return kysely
    .selectFrom('lines')
    .leftJoin('services', (join) =>
      join
        .onRef('services.site_id', '=', 'lines.site_id')
        .onRef('services.line_id', '=', 'lines.line_id')
        .on('services.archived_at', 'is', null),
    )
    .leftJoin('service_categories as categories', (join) =>
      join
        .onRef('categories.site_id', '=', 'services.site_id')
        .onRef('categories.category_id', '=', 'services.category_id'),
    )
    .select(['lines.passcode', 'lines.max_waiting'])
    .select(['services.service_id', 'services.names', 'services.methods', 'services.minutes', 'services.category_id'])
    .select(['categories.names as category_names', 'categories.position as category_position'])
    .where('lines.site_id', '=', siteId)
    .where('lines.line_id', '=', lineId)
    .where('lines.archived_at', 'is', null)
    .orderBy('services.position')
    .orderBy('services.service_id');
}

function toService(row: OfferRow & { id: string }): OfferedService {
  return {
    id: row.id,
    names: JSON.parse(row.names ?? '{}') as OfferedService['names'],
    category: row.category_position === null ? null : row.category_id,
    methods: JSON.parse(row.methods ?? '[]') as number[],
    minutes: row.minutes ?? 0,
  };
}
