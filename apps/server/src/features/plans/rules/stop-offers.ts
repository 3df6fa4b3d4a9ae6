import type { StopOffer } from '@openturn/contract/plan/visit-plan.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { DeskStore } from '#features/staff/index.ts';

export type OfferDeps = {
  desks: Pick<DeskStore, 'linesOf' | 'servicesOf'>;
  settings: { sitesOfCompany(siteId: number): Promise<{ id: number; names: Record<string, string> }[]> };
};

/** The lines that visitors can make stops themselves: not those that ask for a passcode. */
export async function offersForVisitors(siteId: number, deps: Pick<OfferDeps, 'desks'>): Promise<StopOffer[]> {
  const [offers, lines] = await Promise.all([offersOf(siteId, deps), deps.desks.linesOf(siteId)]);
  const free = new Set(lines.filter(({ needsPasscode }) => !needsPasscode).map(({ id }) => id));
  return offers.filter(({ line }) => free.has(line));
}

/** The lines of a business that can become stops, with their services. */
async function offersOf(
  siteId: number,
  { desks }: Pick<OfferDeps, 'desks'>,
  site: Record<string, string> | null = null,
): Promise<StopOffer[]> {
  const [lines, services] = await Promise.all([desks.linesOf(siteId), desks.servicesOf(siteId)]);
  return lines
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, names }) => ({
      SiteID: formatSiteId(siteId),
      site,
      line: id,
      names,
      services: services
        .filter(({ lineId, isArchived }) => !isArchived && lineId === id)
        .map((service) => ({ id: service.id, names: service.names })),
    }));
}

/** The same with the other businesses of its company, for those who work there. */
export async function offersOfCompany(siteId: number, deps: OfferDeps): Promise<StopOffer[]> {
  const sites = await deps.settings.sitesOfCompany(siteId);
  const others = sites.filter(({ id }) => id !== siteId);
  const all = await Promise.all([offersOf(siteId, deps), ...others.map(({ id, names }) => offersOf(id, deps, names))]);
  return all.flat();
}
