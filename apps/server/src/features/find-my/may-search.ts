import type { SearchLimits } from './search-deps.ts';
import type { PlainContact } from './read-contact-input.ts';

type Search = PlainContact & { siteId: number; tokenHash: string | null; address: string };

/** Counts a search for the device, address and contact, whether or not it finds anything. */
export function maySearch({ siteId, phone, email, tokenHash, address }: Search, searches: SearchLimits): boolean {
  const counts = [
    searches.ofAddress.count(address),
    tokenHash === null || searches.ofDevice.count(tokenHash),
    phone === null || searches.ofContact.count(`${siteId} ${phone}`),
    email === null || searches.ofContact.count(`${siteId} ${email}`),
  ];
  return counts.every(Boolean);
}
