import type { SearchLimits } from './search-deps.ts';
import type { PlainContact } from '#features/contacts/index.ts';

type Search = PlainContact & { siteId: number; tokenHash: string | null; address: string };

/** Counts a search, whether or not it finds anything. A device that is refused takes nothing from its neighbours. */
export function maySearch({ siteId, phone, email, tokenHash, address }: Search, searches: SearchLimits): boolean {
  if (tokenHash !== null && !searches.ofDevice.count(tokenHash)) return false;
  const counts = [
    searches.ofAddress.count(address),
    phone === null || searches.ofContact.count(`${siteId} ${phone}`),
    email === null || searches.ofContact.count(`${siteId} ${email}`),
  ];
  return counts.every(Boolean);
}
