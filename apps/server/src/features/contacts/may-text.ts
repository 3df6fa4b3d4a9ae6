import { plainEmail } from '@openturn/domain/forms/contact-rules.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { readPhone } from '@openturn/domain/phone/read-phone.ts';
import type { FastifyRequest } from 'fastify';
import type { Suspicion, TextUse } from '#http/limits/suspicion.ts';
import { visitorOf } from '#http/identity/visitor.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { ContactStore } from './store/contact-store.ts';

type Texting = {
  siteId: number;
  entry: { PhoneNumber?: string | undefined; Email?: string | undefined };
  use?: TextUse;
};
export type TextingDeps = {
  suspicion: Suspicion;
  contacts: Pick<ContactStore, 'proven'>;
  sites: Pick<SiteStore, 'find'>;
};

/** Whether the entered phone gets texts, or the email without one; contacts that the device has verified always do. */
export async function mayText(
  request: FastifyRequest,
  { siteId, entry: { PhoneNumber = '', Email = '' }, use = 'visit' }: Texting,
  { suspicion, contacts, sites }: TextingDeps,
): Promise<boolean> {
  const country = countryOf((await sites.find(siteId))?.settings ?? {});
  const contact = PhoneNumber.trim() === '' ? plainEmail(Email) : (readPhone(PhoneNumber, country) ?? '');
  if (contact === '') return true;
  const isVerified = async () => {
    const { tokenHash } = visitorOf(request);
    if (tokenHash === null) return false;
    const { phones, emails } = await contacts.proven(siteId, tokenHash);
    return [...phones, ...emails].includes(contact);
  };
  return suspicion.admitContact(request, { siteId, contact, use, isVerified });
}
