import type { FastifyRequest } from 'fastify';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { visitorOf } from '#http/identity/visitor.ts';
import type { ContactStore } from './store/contact-store.ts';

type Deps = { suspicion: Suspicion; contacts: Pick<ContactStore, 'proven'> };

/** Whether the contact still gets a code that the device's address causes. Asked before anything is written. */
export type MayCode = (contact: string) => Promise<boolean>;

export function mayCode(request: FastifyRequest, siteId: number, { suspicion, contacts }: Deps): MayCode {
  const hasVerified = async () => {
    const { tokenHash } = visitorOf(request);
    if (tokenHash === null) return false;
    // An email costs nothing to verify; a phone does.
    return (await contacts.proven(siteId, tokenHash)).phones.length > 0;
  };
  return (contact) => suspicion.admitCode(request, { siteId, contact, hasVerified });
}
