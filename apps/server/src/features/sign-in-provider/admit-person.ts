import { createHash } from 'node:crypto';
import type { ProviderRefusal } from '@openturn/contract/staff/people/provider-sign-in.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { acceptByEmail, isInvited, type PeopleStore } from '#features/people/index.ts';
import { type Account, type AccountStore, mayWork, normaliseEmail, type Passwords } from '#features/staff/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ProviderPerson } from './provider/provider-client.ts';
import type { StoredProvider } from './provider/provider-settings.ts';
import type { LinkStore } from './store/link-store.ts';

export type AdmitDeps = {
  accounts: AccountStore;
  people: PeopleStore;
  links: LinkStore;
  passwords: Passwords;
  clock: Clock;
};

/** `isTheirs`: the provider has known them before, or they are new. Else only an invitation says whose the email is. */
type Admitted = { account: Account; isTheirs: boolean };

/**
 * Whose account it is: by who they are at the provider, and only before the first sign-in by their email, so that nobody
 * takes an account over with an address that changed hands. Nothing is given to an account that is not proven to be theirs:
 * somebody else may have made it, and know its password.
 */
export async function admitPerson(
  person: ProviderPerson,
  { values, invitation }: { values: StoredProvider; invitation: string | null },
  deps: AdmitDeps,
): Promise<Result<Admitted, ProviderRefusal>> {
  const why = refusalOf(person, values);
  if (why) return err(why);
  const { accounts, links } = deps;
  const email = normaliseEmail(person.email);
  const linked = await links.accountOf(subjectHashOf(person));
  const known = linked === null ? await accounts.findByEmail(email) : await accounts.findById(linked);
  if (known && linked === null && (await links.hasLink(known.id, person.issuer))) return err('other-person');
  const isHere = known !== null && (await mayWork(known, deps));
  if (known && linked === null && known.providerKnownAt === null) {
    const isExpected = isHere || (await isInvited({ email, token: invitation }, deps));
    return isExpected ? ok({ account: known, isTheirs: false }) : err('uninvited');
  }
  if (isHere && invitation === null) return ok({ account: known, isTheirs: true });
  const invited = { email, name: person.name, accountId: known?.id ?? null, token: invitation };
  const accountId = await acceptByEmail(invited, deps);
  const account = accountId === null ? null : await accounts.findById(accountId);
  if (account) return ok({ account, isTheirs: true });
  return isHere ? ok({ account: known, isTheirs: true }) : err('uninvited');
}

/** What keeps out whoever it is. */
export function refusalOf({ email, isVerified }: ProviderPerson, { domains }: StoredProvider): ProviderRefusal | null {
  if (email === '' || !isVerified) return 'unverified';
  const domain = normaliseEmail(email).split('@').at(-1) ?? '';
  return domains.length === 0 || domains.includes(domain) ? null : 'domain';
}

/** The same person for ever: a provider gives no subject twice. */
export function subjectHashOf({ issuer, subject }: Pick<ProviderPerson, 'issuer' | 'subject'>): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url');
}
