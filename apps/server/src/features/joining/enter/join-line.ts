import type { JoinEntry } from '@openturn/contract/visitor/join.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { checkPhoneIn } from '@openturn/domain/phone/read-phone.ts';
import { checkJoin } from '@openturn/domain/join/check-join.ts';
import { readEntry } from '@openturn/domain/join/read-entry.ts';
import { err, type Result } from '@openturn/domain/result.ts';
import type { MayCode } from '#features/contacts/index.ts';
import { earlierChange, type Ticket } from '#features/tickets/index.ts';
import { ownTickets } from '#features/joining/own-tickets.ts';
import { once, type AlsoWriteOnce } from '#kernel/once.ts';
import { admit } from './admit.ts';
import { checkPasscode } from './check-passcode.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';
import type { JoinRefusal } from '#features/joining/join-refusal.ts';
import { readJoinable } from './read-joinable.ts';
import { joinedAs, type Joined } from './joined-as.ts';

export type JoinLine = {
  siteId: number;
  lineId: string;
  /** The draft's guid, if its place was kept. */
  guid?: string | undefined;
  entry: JoinEntry;
  language: string;
  tokenHash: string;
  address: string;
  /** A pseudonym of the address. */
  origin: string;
  /** Whether the phone gets texts now. */
  isTexted: boolean;
  mayCode: MayCode;
  /** API-13: the idempotency key. */
  key: string | null;
  body: unknown;
};

/** Adds a visitor to a line, or keeps the place until the phone is verified by a code. */
export function joinLine(input: JoinLine, deps: JoinDeps): Promise<Result<Joined, JoinRefusal>> {
  const { siteId, tokenHash, key, body } = input;
  const store = deps.tickets;
  const firstAnswer = async (id: string, usedKey: string) => {
    const ticket = await store.find(siteId, id);
    // The ticket may have changed since the first request.
    const change = ticket && (await earlierChange(ticket, usedKey, store));
    return ticket && joinedAs({ ...ticket, stage: change?.to ?? ticket.stage });
  };
  const own = ownTickets(input, store);
  // Whoever needs them awaits them; a request that was made before does not.
  own.catch(() => {});
  return once({ call: 'POST client/join', siteId, tokenHash, key, body, store, firstAnswer }, (alsoWrite) =>
    joinOnce(input, { own, alsoWrite }, deps),
  );
}

type Begun = { own: Promise<Ticket[]>; alsoWrite: AlsoWriteOnce };

async function joinOnce(
  input: JoinLine,
  { own, alsoWrite }: Begun,
  deps: JoinDeps,
): Promise<Result<Joined, JoinRefusal>> {
  const { entry } = input;
  const recent = await readJoinable(input, deps.recent);
  const isFine = recent.ok && recent.value.refusal === null;
  const joinable = isFine ? recent : await readJoinable(input, deps.fresh);
  if (!joinable.ok) return joinable;
  const { site, offer, rules, refusal } = joinable.value;
  if (refusal) return err({ code: refusal });
  const country = countryOf(site.settings);
  const fields = checkJoin(rules, entry, checkPhoneIn(country));
  if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });
  const passcode = { ...input, expected: offer.passcode, entered: entry.passcode ?? '' };
  const wrong = checkPasscode(passcode, deps.passcodeTries);
  if (wrong) return err({ code: wrong });
  const joiner = readEntry(rules, entry, country);
  return admit({ ...input, alsoWrite, own, settings: site.settings, joiner }, deps);
}
