import { versionCache } from '#kernel/version-cache.ts';
import type { OfferStore } from '#features/booking/store/offer-store.ts';

const MOST_SITES = 1_000;

/** A site's booking settings, cached until they change; the next request sees a change made on any node. */
export function offerCache(offers: OfferStore): OfferStore {
  const versionOf = async (siteId: number) => {
    const versions = await offers.versions(siteId);
    return versions && `${versions.createdAt} ${versions.setup}`;
  };
  return { ...offers, offer: versionCache({ most: MOST_SITES, versionOf, read: offers.offer }) };
}
