import type { JoinEntry } from '@openturn/contract/join.ts';
import { checkJoin } from '@openturn/domain/join/check-join.ts';
import { readEntry } from '@openturn/domain/join/read-entry.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { addTicket } from '#features/tickets/index.ts';
import type { JoinDeps } from './join-deps.ts';
import type { JoinRefusal } from './join-refusal.ts';
import { readJoinable } from './read-joinable.ts';

export type JoinLine = {
  siteId: number;
  lineId: string;
  entry: JoinEntry;
  language: string;
  tokenHash: string | null;
};

export type Joined = { guid: string; next: 'in-line' | 'code'; number: number };

/** Puts a visitor into a line. */
export async function joinLine(input: JoinLine, deps: JoinDeps): Promise<Result<Joined, JoinRefusal>> {
  const { siteId, lineId, entry, language, tokenHash } = input;
  const joinable = await readJoinable(input, deps);
  if (!joinable.ok) return joinable;
  const { rules, refusal } = joinable.value;
  if (refusal) return err({ code: refusal });
  const fields = checkJoin(rules, entry);
  if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });

  const person = readEntry(rules, entry);
  const added = await addTicket({ siteId, lineId, language, deviceHash: tokenHash, by: 'V', ...person }, deps);
  if (!added.ok) return err({ code: codeOf(added.error.code) });
  const { id: guid, number } = added.value;
  return ok({ guid, next: 'in-line', number });
}

function codeOf(code: 'not-found' | 'line-closed' | 'line-paused' | 'line-full' | 'already-in-line' | 'repeated') {
  if (code === 'not-found') return 'line-gone';
  return code === 'repeated' ? 'busy' : code;
}
