import { ticketLimits, type TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { versionCache } from '#kernel/version-cache.ts';

const MOST_SITES = 1_000;

/** The limits of a business, cached until its settings change; defaults for an unknown site. */
export function limitsOf({ sites }: { sites: SiteStore }): (siteId: number) => Promise<TicketLimits> {
  const read = async (siteId: number) => ticketLimits((await sites.find(siteId))?.settings ?? {});
  const find = versionCache({ most: MOST_SITES, versionOf: sites.version, read });
  return async (siteId) => (await find(siteId)) ?? ticketLimits({});
}
