import type { ContactStore } from '#features/contacts/index.ts';
import type { FoundVisit } from './find-visit.ts';

/** Whether somebody stands behind a visit: it was booked, staff added it, or its device has proven the phone or email. */
export async function isKnownVisit(
  { siteId, kind, guid, subject, deviceHash, phone, email }: FoundVisit,
  { contacts }: { contacts: Pick<ContactStore, 'proven'> },
): Promise<boolean> {
  if (kind === 'appointment' || subject !== guid || deviceHash === null) return true;
  const { phones, emails } = await contacts.proven(siteId, deviceHash);
  return phones.some((each) => each === phone) || emails.some((each) => each === email);
}
