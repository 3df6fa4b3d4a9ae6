import type { SearchLimits } from './search-deps.ts';
import type { PlainContact } from '#features/contacts/index.ts';

type Search = PlainContact & { siteId: number; tokenHash: string | null; address: string };

/** Counts a search, whether or not it finds anything. A device that is refused takes nothing from its neighbours. */
export function maySearch({ siteId, tokenHash, address, ...contact }: Search, searches: SearchLimits): boolean {
  if (tokenHash !== null && !searches.ofDevice.count(tokenHash)) return false;
  for (const key of contactKeys(siteId, contact)) searches.ofContact.count(key);
  return searches.ofAddress.count(address);
}

/** Whoever searches for it: a stranger must not keep its owner from searching, but costs both some work. */
export function isMuchSought(siteId: number, contact: PlainContact, { ofContact }: SearchLimits): boolean {
  return contactKeys(siteId, contact).some((key) => ofContact.isSpent(key));
}

function contactKeys(siteId: number, { phone, email }: PlainContact): string[] {
  return [phone, email].flatMap((each) => (each === null ? [] : [`${siteId} ${each}`]));
}
