import type { JoinEntry } from '@openturn/contract/visitor/join.ts';
import { checkJoin } from '@openturn/domain/join/check-join.ts';
import { readEntry } from '@openturn/domain/join/read-entry.ts';
import { err, type Result } from '@openturn/domain/result.ts';
import type { Once } from '#kernel/once.ts';
import { admit } from './admit.ts';
import { checkPasscode } from './check-passcode.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';
import type { JoinRefusal } from '#features/joining/join-refusal.ts';
import { readJoinable } from './read-joinable.ts';
import { onceOf, repeatedJoin, type Joined } from './repeated-join.ts';

export type JoinLine = {
  siteId: number;
  lineId: string;
  /** Of a draft, whose place is kept. */
  guid?: string | undefined;
  entry: JoinEntry;
  language: string;
  tokenHash: string;
  address: string;
  /** API-13. */
  key: string | null;
  fingerprint: string;
};

/** Puts a visitor into a line, or keeps the place while a code is on its way to the phone. */
export async function joinLine(input: JoinLine, deps: JoinDeps): Promise<Result<Joined, JoinRefusal>> {
  const once = onceOf(input);
  const before = await repeatedJoin(input.siteId, once, deps.tickets);
  if (before) return before;
  const joined = await tryToJoin(input, once, deps);
  if (joined.ok) return joined;
  // Another with the same key may have been faster, and taken the last place.
  return (await repeatedJoin(input.siteId, once, deps.tickets)) ?? joined;
}

async function tryToJoin(
  input: JoinLine,
  once: Once | undefined,
  deps: JoinDeps,
): Promise<Result<Joined, JoinRefusal>> {
  const { entry } = input;
  const lately = await readJoinable(input, deps.lately);
  const isFine = lately.ok && lately.value.refusal === null;
  const joinable = isFine ? lately : await readJoinable(input, deps.now);
  if (!joinable.ok) return joinable;
  const { site, offer, rules, refusal } = joinable.value;
  if (refusal) return err({ code: refusal });
  const fields = checkJoin(rules, entry);
  if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });
  const passcode = { ...input, expected: offer.passcode, entered: entry.passcode ?? '' };
  const wrong = checkPasscode(passcode, deps.passcodeTries);
  if (wrong) return err({ code: wrong });
  return admit({ ...input, once, settings: site.settings, joiner: readEntry(rules, entry) }, deps);
}
