import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';
import { foldName } from '@openturn/domain/search/fold-name.ts';
import { ALSO_KNOWN_AS, isListed } from '@openturn/domain/search/listing.ts';
import { openSpans } from '@openturn/domain/slots/open-spans.ts';
import { mergeSpans, type Span } from '@openturn/domain/slots/span.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { NAMES_END } from './matches-terms.ts';
import type { SearchEntry } from './search-store.ts';

const DAYS_AHEAD = 14;
const RENEWED_AFTER_MS = 7 * DAY_MS;
const LONGEST_SORT_NAME = 40;
/** Of all its names together. */
const MOST_WORDS_OF_SITE = 60;

type SiteRow = {
  site_id: number;
  names: string;
  location_name: string;
  company: string | null;
  city: string;
  latitude: number | null;
  longitude: number | null;
  zone: string;
  settings: string;
};

type LineFacts = { isOpen: boolean; openUntil: number | null; plan: OpeningPlan | null };
type Facts = { plan: OpeningPlan; lines: readonly LineFacts[]; now: number };

/** Null for a site that is not to be found. */
export function searchEntryOf(row: SiteRow, facts: Facts): SearchEntry | null {
  const settings = JSON.parse(row.settings) as Record<string, string>;
  if (!isListed(settings)) return null;
  const names = Object.values(JSON.parse(row.names) as Record<string, string>);
  const ofNames = new Set((names.length > 0 ? names : [row.location_name]).flatMap(foldName));
  const others = [row.location_name, row.company ?? '', row.city, settings[ALSO_KNOWN_AS] ?? ''].flatMap(foldName);
  const unique = [...new Set([...ofNames, NAMES_END, ...others])].slice(0, MOST_WORDS_OF_SITE);
  const { latitude, longitude } = row;
  return {
    siteId: row.site_id,
    sortName: foldName(names[0] ?? row.location_name)
      .join(' ')
      .slice(0, LONGEST_SORT_NAME),
    words: ` ${unique.join(' ')} `,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    spans: spansOf(row.zone, facts),
    renewAt: facts.now + RENEWED_AFTER_MS,
  };
}

/** As its visitors' page says: within its hours, or while one of its lines is open. */
function spansOf(zone: string, { plan, lines, now }: Facts): Span[] {
  const days = { from: wallClock(now, zone).date, days: DAYS_AHEAD, zone };
  const open = lines.filter((line) => line.isOpen);
  const plans = [plan, ...open.flatMap((line) => line.plan ?? [])];
  const byHand = open.flatMap(({ openUntil }) =>
    openUntil !== null && openUntil > now ? [{ from: now, to: openUntil }] : [],
  );
  return mergeSpans([...plans.flatMap((each) => openSpans(each, days)), ...byHand]).filter(({ to }) => to > now);
}
