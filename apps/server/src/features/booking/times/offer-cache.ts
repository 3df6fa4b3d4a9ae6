import { versionCache } from '#kernel/version-cache.ts';
import type { OfferStore } from '#features/booking/store/offer-store.ts';

const MOST_SITES = 1_000;

/** What a site offers, read again only when it has been set up anew: on whichever node, the next request sees it. */
export function offerCache(offers: OfferStore): OfferStore {
  const versionOf = async (siteId: number) => (await offers.versions(siteId))?.setup ?? null;
  return { ...offers, offer: versionCache({ most: MOST_SITES, versionOf, read: offers.offer }) };
}
