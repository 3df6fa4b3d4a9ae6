import { plainPhone } from '@openturn/domain/join/plain-contact.ts';
import type { FastifyRequest } from 'fastify';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { visitorOf } from '#http/identity/visitor.ts';
import type { ContactStore } from './store/contact-store.ts';

type Texting = { siteId: number; entry: { PhoneNumber?: string | undefined } };
type Deps = { suspicion: Suspicion; contacts: Pick<ContactStore, 'proven'> };

/** Whether the entered phone gets texts; numbers that the device has verified always do. */
export async function mayText(
  request: FastifyRequest,
  { siteId, entry: { PhoneNumber = '' } }: Texting,
  { suspicion, contacts }: Deps,
): Promise<boolean> {
  if (PhoneNumber.trim() === '') return true;
  const phone = plainPhone(PhoneNumber);
  const isVerified = async () => {
    const { tokenHash } = visitorOf(request);
    return tokenHash !== null && (await contacts.proven(siteId, tokenHash)).phones.includes(phone);
  };
  return suspicion.admitNumber(request, { siteId, phone, isVerified });
}
