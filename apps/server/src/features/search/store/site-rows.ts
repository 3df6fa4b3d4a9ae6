import { sql } from 'kysely';
import type { IndexedSite } from './search-store.ts';

export type SiteRow = {
  site_id: number;
  sort_name: string;
  words: string;
  latitude: number | null;
  longitude: number | null;
};

export const SITE_COLUMNS = sql`s.site_id, s.sort_name, s.words, s.latitude, s.longitude`;

export function toIndexed({ site_id, sort_name, words, latitude, longitude }: SiteRow): IndexedSite {
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return { siteId: site_id, sortName: sort_name, words, position };
}
