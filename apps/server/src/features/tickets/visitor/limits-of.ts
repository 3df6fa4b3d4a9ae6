import { ticketLimits, type TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import type { Clock } from '#kernel/clock.ts';

const KEEP_MS = 1_000;
const MOST_KEPT = 1_000;

/** What a business allows, read once in a second however many act. */
export function limitsOf({ sites, clock }: { sites: SiteStore; clock: Clock }) {
  const known = timedCache<Promise<TicketLimits>>({ most: MOST_KEPT, keepMs: KEEP_MS, clock });
  return (siteId: number): Promise<TicketLimits> => {
    const before = known.get(`${siteId}`);
    if (before) return before;
    const reading = sites.find(siteId).then((site) => ticketLimits(site?.settings ?? {}));
    known.set(`${siteId}`, reading);
    reading.catch(() => known.delete(`${siteId}`));
    return reading;
  };
}
