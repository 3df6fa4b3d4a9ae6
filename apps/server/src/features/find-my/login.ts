import { DAY_MS } from '@openturn/domain/time/units.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { type ContactUse, sendCode } from '#features/contacts/index.ts';
import type { SearchDeps } from './search-deps.ts';
import { maySearch } from './may-search.ts';
import { readAsked, type AskedContact } from './read-asked.ts';

type Login = AskedContact & { siteId: number; tokenHash: string; address: string; language: string };
type Begun = { guid: string; resendAt: number; expiresAt: number };
type Refusal =
  | { code: 'site-unknown' }
  | Extract<ReturnType<typeof readAsked>, { ok: false }>['error']
  | { code: 'too-many-requests'; retryAt?: number };

/** A contact whose last visit is longer ago has nothing here to come back to. */
const KNOWN_FOR_MS = 90 * DAY_MS;

/** SCREEN-19: answers the same whether or not the contact is known; a code goes out only to one that is. */
export async function login(input: Login, deps: SearchDeps): Promise<Result<Begun, Refusal>> {
  const { siteId, tokenHash, language } = input;
  const asked = readAsked(input);
  if (!asked.ok) return asked;
  if (!(await deps.sites.find(siteId))) return err({ code: 'site-unknown' });
  const { phone, email } = asked.value;
  // With both it goes to the phone.
  const one = phone === null ? { phone, email } : { phone, email: null };
  if (!maySearch({ ...input, ...one }, deps.searches)) return err({ code: 'too-many-requests' });
  const to: ContactUse =
    phone === null
      ? { siteId, kind: 'email', contact: email ?? '', tokenHash }
      : { siteId, kind: 'phone', contact: phone, tokenHash };
  const sent = await sendCode({ to, purpose: 'login', language, isWanted: await isKnown(to, deps) }, deps);
  if (!sent.ok) return sent;
  const { id, resendAt, expiresAt } = sent.value;
  return ok({ guid: id, resendAt, expiresAt });
}

async function isKnown(
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
