import { ticketLimits, type TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { versionCache } from '#kernel/version-cache.ts';

const MOST_SITES = 1_000;

/** What a business allows, read again only when it has changed; the usual of a site that there is not. */
export function limitsOf({ sites }: { sites: SiteStore }): (siteId: number) => Promise<TicketLimits> {
  const read = async (siteId: number) => ticketLimits((await sites.find(siteId))?.settings ?? {});
  const find = versionCache({ most: MOST_SITES, versionOf: sites.version, read });
  return async (siteId) => (await find(siteId)) ?? ticketLimits({});
}
