import type { ContactStore } from '#features/contacts/index.ts';
import type { FoundVisit } from './find-visit.ts';

/**
 * Whether a device is the visitor's: the one that joined or booked, or one that has proven their phone or email. Who was
 * added by staff has but the link. A link may be in other hands: what only the visitor may see asks for more than that.
 */
export async function isVisitorsDevice(
  { siteId, deviceHash, phone, email }: FoundVisit,
  tokenHash: string | null,
  { contacts }: { contacts: Pick<ContactStore, 'proven'> },
): Promise<boolean> {
  if (deviceHash === null) return true;
  if (tokenHash === null) return false;
  if (tokenHash === deviceHash) return true;
  const { phones, emails } = await contacts.proven(siteId, tokenHash);
  return phones.some((each) => each === phone) || emails.some((each) => each === email);
}
