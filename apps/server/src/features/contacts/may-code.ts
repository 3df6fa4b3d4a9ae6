import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';
import type { FastifyRequest } from 'fastify';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { visitorOf } from '#http/identity/visitor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { CodeStore } from './store/code-store.ts';
import type { ContactStore } from './store/contact-store.ts';
import type { Contact } from './store/contact-use.ts';

type Deps = {
  suspicion: Suspicion;
  contacts: Pick<ContactStore, 'proven'>;
  codes: Pick<CodeStore, 'countSent'>;
  clock: Clock;
};

/** `codes-spent`: of the visitor's network, for today; `codes-busy`: of the business, for some minutes. */
export type CodeRefusal = 'codes-spent' | 'codes-busy';
/** Why the contact gets no code; null if it gets one. Asked before anything is written. */
export type MayCode = (to: Pick<Contact, 'kind' | 'contact'>) => Promise<CodeRefusal | null>;

export function mayCode(request: FastifyRequest, siteId: number, deps: Deps): MayCode {
  const hasVerified = async () => {
    const { tokenHash } = visitorOf(request);
    if (tokenHash === null) return false;
    // An email costs nothing to verify; a phone does.
    return (await deps.contacts.proven(siteId, tokenHash)).phones.length > 0;
  };
  return async ({ kind, contact }) => {
    if (await isBusy(request, { siteId, kind }, deps)) return 'codes-busy';
    return (await deps.suspicion.admitCode(request, { siteId, contact, hasVerified })) ? null : 'codes-spent';
  };
}

/** Whether the business has sent as many codes as it sends in ten minutes. The last ones are for devices that are known here. */
export async function isBusy(
  request: FastifyRequest,
  { siteId, kind }: { siteId: number; kind: Contact['kind'] },
  { suspicion, codes, clock }: Pick<Deps, 'suspicion' | 'codes' | 'clock'>,
): Promise<boolean> {
  const { sendsOfSite, keptForKnown, sendsWithinMs } = CODE_POLICY;
  const most = suspicion.isKnown(request) ? sendsOfSite : sendsOfSite - keptForKnown;
  if ((await codes.countSent({ siteId, kind, since: clock.now() - sendsWithinMs })) < most) return false;
  suspicion.alarmCodesOut(siteId);
  return true;
}
