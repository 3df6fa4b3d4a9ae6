import { plainEmail, plainPhone } from '@openturn/domain/join/plain-contact.ts';
import type { FastifyRequest } from 'fastify';
import type { Suspicion, TextUse } from '#http/limits/suspicion.ts';
import { visitorOf } from '#http/identity/visitor.ts';
import type { ContactStore } from './store/contact-store.ts';

type Texting = {
  siteId: number;
  entry: { PhoneNumber?: string | undefined; Email?: string | undefined };
  use?: TextUse;
};
type Deps = { suspicion: Suspicion; contacts: Pick<ContactStore, 'proven'> };

/** Whether the entered phone gets texts, or the email without one; contacts that the device has verified always do. */
export async function mayText(
  request: FastifyRequest,
  { siteId, entry: { PhoneNumber = '', Email = '' }, use = 'visit' }: Texting,
  { suspicion, contacts }: Deps,
): Promise<boolean> {
  const contact = PhoneNumber.trim() === '' ? plainEmail(Email) : plainPhone(PhoneNumber);
  if (contact === '') return true;
  const isVerified = async () => {
    const { tokenHash } = visitorOf(request);
    if (tokenHash === null) return false;
    const { phones, emails } = await contacts.proven(siteId, tokenHash);
    return [...phones, ...emails].includes(contact);
  };
  return suspicion.admitContact(request, { siteId, contact, use, isVerified });
}
