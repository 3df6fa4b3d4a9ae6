import { SECOND_MS } from '@openturn/domain/time/units.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { type LineStore, presentLines } from '#features/lines/index.ts';
import type { Site, SiteStore } from '#features/sites/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { cacheFor } from '#kernel/cache-for.ts';
import type { LineOffer, ServiceStore } from '#features/joining/store/service-store.ts';

/** What joining needs to know about a line. */
export type LineReads = {
  site: (siteId: number) => Promise<Site | null>;
  lines: (siteId: number) => Promise<readonly LineView[] | null>;
  offer: (siteId: number, lineId: string) => Promise<LineOffer | null>;
};

type Stores = { sites: SiteStore; lines: LineStore; services: ServiceStore; clock: Clock };

/** Always up to date. */
export function lineReads({ sites, lines, services, clock }: Stores): LineReads {
  return {
    site: (siteId) => sites.find(siteId),
    lines: async (siteId) => {
      const board = await lines.board(siteId);
      return board && presentLines(board, clock.now()).rows;
    },
    offer: (siteId, lineId) => services.offerOf(siteId, lineId),
  };
}

/** Cached for a moment: good enough to accept a visitor, because the database checks again, but not to refuse one. */
export function recentReads({ site, lines, offer }: LineReads, clock: Clock): LineReads {
  return {
    site: cacheFor(SECOND_MS, site, clock),
    lines: cacheFor(SECOND_MS, lines, clock),
    offer: cacheFor(SECOND_MS, offer, clock),
  };
}
