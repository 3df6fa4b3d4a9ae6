import type { JoinRules } from '@openturn/contract/visitor/join.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { CallError, type CallFailure } from '@openturn/web/api/call-failure.ts';
import { isFinal } from '@openturn/web/api/is-final.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import type { Problems } from '#entry/use-problems.ts';
import type { JoinDraft, JoinAttempt } from './join-draft.ts';
import { entryToSend } from '#features/join/form/typed-entry.ts';

export type JoinOutcome =
  | { kind: 'in-line' | 'code' | 'already-here'; guid: string }
  | { kind: 'wrong'; problems: Problems }
  | { kind: 'draft-expired' }
  /** Nobody can join the line now. */
  | { kind: 'line-shut' }
  | { kind: 'failed'; error: unknown };

type SendOptions = { siteId: number; line: string; rules: JoinRules; draft: JoinDraft; language: Language };

/** Calls `store` with the attempt before sending and with null once it is settled. */
export async function sendJoin(
  options: SendOptions,
  store: (attempt: JoinAttempt | null) => void,
): Promise<JoinOutcome> {
  const { siteId, line, rules, draft } = options;
  const entry = entryToSend(rules, draft.typed);
  const attempt = attemptFor(options);
  store(attempt);
  try {
    const reply: Partial<CallReply<'POST client/join'>> = await call('POST client/join', {
      siteId,
      key: attempt.key,
      body: { line, entry, language: attempt.language, ...(attempt.guid && { guid: attempt.guid }) },
    });
    store(null);
    // The specification does not require the server to send more than success.
    return { kind: reply.next ?? 'in-line', guid: reply.guid ?? '' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { failure } = error;
    if (failure.kind !== 'refused') return { kind: 'failed', error };
    if (isFinal(error)) store(null);
    // This key was already used for a different entry; retry with a new key, and its reply says what became of that
    // entry.
    if (failure.code === 'key-reused' && draft.wish) {
      return sendJoin({ ...options, draft: { ...draft, wish: null } }, store);
    }
    return outcomeOf(failure, error);
  }
}

/** Unchanged entries keep their key across repeated presses, tabs and retries. The passcode is never stored. */
function attemptFor({ rules, draft, language }: SendOptions): JoinAttempt {
  const { passcode: _, ...sent } = entryToSend(rules, draft.typed);
  const entry = JSON.stringify(sent);
  if (draft.wish?.entry === entry) return draft.wish;
  return { key: newIdempotencyKey(), entry, guid: draft.guid, language };
}

function outcomeOf(failure: CallFailure & { kind: 'refused' }, error: CallError): JoinOutcome {
  const { code, fields, guid } = failure;
  if (fields) return { kind: 'wrong', problems: fields };
  if (code === 'already-in-line' && guid) return { kind: 'already-here', guid };
  if (code === 'passcode-wrong') return { kind: 'wrong', problems: { passcode: { key: 'error.passcodeWrong' } } };
  if (code === 'draft-expired') return { kind: 'draft-expired' };
  const isShut = code === 'line-closed' || code === 'line-paused' || code === 'line-full' || code === 'line-gone';
  return isShut ? { kind: 'line-shut' } : { kind: 'failed', error };
}
