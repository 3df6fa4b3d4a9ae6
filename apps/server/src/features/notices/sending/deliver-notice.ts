import { isTooLate, withoutCode, type PreparedNotice } from '#features/notices/index.ts';
import type { MessageSender, SendFailure, Senders } from './channels.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Notice, NoticeOutcome, NoticeStore } from '#features/notices/store/notice-store.ts';
import { backoffMs } from '#kernel/outbox/backoff.ts';

/** A provider shows what it has taken only after a moment. */
const ASK_AGAIN_AFTER_MS = 5_000;
/** Nobody knows after this what has become of it. */
const ASK_FOR_MS = 24 * 60 * 60_000;
const LONGEST_ERROR = 300;
export const TOO_LATE = 'too late to tell';

type How = {
  notices: Pick<NoticeStore, 'takenIds'>;
  senders: Partial<Senders>;
  clock: Clock;
  random: () => number;
  onError: (error: unknown) => void;
  /** Somebody has begun to send it before, and it is not known whether it went out. */
  wasSending: boolean;
};

export async function deliverNotice(notice: PreparedNotice, how: How): Promise<NoticeOutcome> {
  const sender = how.senders[notice.channel];
  if (!sender) return { kind: 'failed', error: 'no provider' };
  try {
    const providerId = how.wasSending ? await findSent(notice, sender, how.notices) : null;
    if (providerId !== null) return sentAs(providerId, notice, { sender, clock: how.clock });
    // Looked for and not found, it is as good as new, and may have become too old.
    if (isTooLate(notice, how.clock.now())) return failed(TOO_LATE);
    const sent = await sender.send(notice.message);
    if (sent.ok) return sentAs(sent.value.providerId, notice, { sender, clock: how.clock });
    return againOrFailed(sent.error, notice, how);
  } catch (error) {
    how.onError(error);
    return againOrFailed({ kind: 'unknown', error: String(error) }, notice, how);
  }
}

async function findSent(
  notice: PreparedNotice,
  sender: MessageSender,
  notices: Pick<NoticeStore, 'takenIds'>,
): Promise<string | null> {
  const found = (await sender.find?.(notice.message, notice.createdAt)) ?? [];
  const taken = await notices.takenIds(notice, found);
  return found.find((id) => !taken.has(id)) ?? null;
}

function sentAs(
  providerId: string,
  notice: PreparedNotice,
  { sender, clock }: { sender: MessageSender; clock: Clock },
): NoticeOutcome {
  const worded = sender.isInbox ? notice.worded : withoutCode(notice.worded, notice);
  return { kind: 'sent', providerId, at: clock.now(), worded };
}

export function againOrFailed(
  { kind, error, retryAfterMs = 0 }: SendFailure,
  notice: Pick<Notice, 'kind' | 'attempts' | 'createdAt' | 'details'>,
  how: Pick<How, 'clock' | 'random'>,
): NoticeOutcome {
  const now = how.clock.now();
  const least = kind === 'unknown' ? ASK_AGAIN_AFTER_MS : 0;
  const at = now + Math.max(backoffMs(notice.attempts, how.random), retryAfterMs, least);
  // What may have gone out is looked for once more, also when it would be too late to tell.
  const isOver = kind === 'refused' || (kind === 'later' ? isTooLate(notice, at) : at - notice.createdAt > ASK_FOR_MS);
  if (isOver) return failed(error);
  return { kind: 'again', state: kind === 'unknown' ? 'sending' : 'queued', at, error: error.slice(0, LONGEST_ERROR) };
}

function failed(error: string): NoticeOutcome {
  return { kind: 'failed', error: error.slice(0, LONGEST_ERROR) };
}
