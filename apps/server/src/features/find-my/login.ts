import { countryOf } from '@openturn/domain/country/country-of.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import {
  type CodeRefusal,
  type ContactInput,
  type ContactUse,
  type MayCode,
  readContactInput,
  sendCode,
} from '#features/contacts/index.ts';
import type { SearchDeps } from './search-deps.ts';
import { maySearch } from './may-search.ts';

type Login = ContactInput & { siteId: number; tokenHash: string; address: string; language: string } & {
  mayCode: MayCode;
};
type Begun = { guid: string; resendAt: number; expiresAt: number };
type Refusal =
  | { code: 'site-unknown' | CodeRefusal }
  | Extract<ReturnType<typeof readContactInput>, { ok: false }>['error']
  | { code: 'too-many-requests'; retryAt?: number };

/** A contact without a visit in this time has nothing to come back to. */
const KNOWN_FOR_MS = 90 * DAY_MS;

/** SCREEN-19: the reply does not reveal whether the contact is known; only a known one gets a code. */
export async function login(input: Login, deps: SearchDeps): Promise<Result<Begun, Refusal>> {
  const { siteId, tokenHash, language } = input;
  const site = await deps.sites.find(siteId);
  const contact = readContactInput(input, countryOf(site?.settings ?? {}));
  if (!contact.ok) return contact;
  if (!site) return err({ code: 'site-unknown' });
  const { phone, email } = contact.value;
  // The phone takes precedence over the email address.
  const one = phone === null ? { phone, email } : { phone, email: null };
  if (!maySearch({ ...input, ...one }, deps.searches)) return err({ code: 'too-many-requests' });
  const to: ContactUse =
    phone === null
      ? { siteId, kind: 'email', contact: email ?? '', tokenHash }
      : { siteId, kind: 'phone', contact: phone, tokenHash };
  // First, and for unknown contacts too: what it answers must not tell whether this one is known.
  const refusal = await input.mayCode(to);
  if (refusal !== null) return err({ code: refusal });
  const isDelivered = await hasRecords(to, deps);
  const sent = await sendCode({ to, purpose: 'login', language, isDelivered }, deps);
  if (!sent.ok) return sent;
  const { id, resendAt, expiresAt } = sent.value;
  return ok({ guid: id, resendAt, expiresAt });
}

async function hasRecords(
  { siteId, kind, contact }: ContactUse,
  { tickets, appointments, standbys, clock }: SearchDeps,
): Promise<boolean> {
  const one = [contact];
  const holder = { deviceHash: null, phones: kind === 'phone' ? one : [], emails: kind === 'email' ? one : [] };
  const since = clock.now() - KNOWN_FOR_MS;
  const [walked, booked, waiting] = await Promise.all([
    tickets.ofHolder(siteId, holder, since),
    appointments.ofHolder(siteId, holder, since),
    standbys.ofHolder(siteId, holder),
  ]);
  return walked.some(({ stage }) => stage !== 'draft') || booked.length + waiting.length > 0;
}
