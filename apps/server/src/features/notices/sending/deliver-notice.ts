import { DAY_MS } from '@openturn/domain/time/units.ts';
import { withoutCode, type PreparedNotice } from '#features/notices/words/prepare-notice.ts';
import { isTooLate } from '#features/notices/words/still-applies.ts';
import type { MessageSender, SendFailure, Senders } from './channels.ts';
import { refuseEmail, refuseText, type TextAlarm, type TextLimits } from './text-limits.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Notice, NoticeOutcome, NoticeStore } from '#features/notices/store/notice-store.ts';
import { backoffMs } from '#kernel/outbox/backoff.ts';

/** Providers list a message they accepted only after a moment. */
const ASK_AGAIN_AFTER_MS = 5_000;
/** After this, a message that may have been sent is given up. */
const ASK_FOR_MS = DAY_MS;
const LONGEST_ERROR = 300;
export const TOO_LATE = 'too late to tell';

type Delivery = {
  notices: Pick<NoticeStore, 'takenIds' | 'countSent'>;
  textLimits?: (() => Promise<TextLimits>) | undefined;
  onTextAlarm: (alarm: TextAlarm) => void;
  senders: Partial<Senders>;
  clock: Clock;
  random: () => number;
  onError: (error: unknown) => void;
  /** An earlier attempt may have sent it. */
  wasSending: boolean;
};

export async function deliverNotice(notice: PreparedNotice, delivery: Delivery): Promise<NoticeOutcome> {
  const sender = delivery.senders[notice.channel];
  if (!sender) return { kind: 'failed', error: 'no provider' };
  try {
    const providerId = delivery.wasSending ? await findSent(notice, sender, delivery.notices) : null;
    if (providerId !== null) return sentAs(providerId, notice, delivery.clock);
    // The provider doesn't have it, so it is treated as new and may be too old by now.
    if (isTooLate(notice, delivery.clock.now())) return failed(TOO_LATE);
    const refusal = await refusalOf(notice, sender, delivery);
    if (refusal !== null) return failed(refusal);
    const sent = await sender.send(notice.message);
    if (sent.ok) return sentAs(sent.value.providerId, notice, delivery.clock);
    return againOrFailed(sent.error, notice, delivery);
  } catch (error) {
    delivery.onError(error);
    return againOrFailed({ kind: 'unknown', error: String(error) }, notice, delivery);
  }
}

/** The inbox costs nothing. */
async function refusalOf(notice: Notice, sender: MessageSender, delivery: Delivery): Promise<string | null> {
  const { textLimits, notices, clock, onTextAlarm: onAlarm } = delivery;
  const now = clock.now();
  if (!textLimits || sender.isInbox) return null;
  if (notice.channel === 'email') return refuseEmail(notice, { notices, now });
  return notice.channel === 'sms' ? refuseText(notice, await textLimits(), { notices, now, onAlarm }) : null;
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

function sentAs(providerId: string, notice: PreparedNotice, clock: Clock): NoticeOutcome {
  return { kind: 'sent', providerId, at: clock.now(), worded: withoutCode(notice.worded, notice) };
}

export function againOrFailed(
  { kind, error, retryAfterMs = 0 }: SendFailure,
  notice: Pick<Notice, 'kind' | 'attempts' | 'createdAt' | 'details'>,
  delivery: Pick<Delivery, 'clock' | 'random'>,
): NoticeOutcome {
  const now = delivery.clock.now();
  const least = kind === 'unknown' ? ASK_AGAIN_AFTER_MS : 0;
  const at = now + Math.max(backoffMs(notice.attempts, delivery.random), retryAfterMs, least);
  // A message that may have been sent is looked up once more, even if it no longer applies.
  const isOver = kind === 'refused' || (kind === 'later' ? isTooLate(notice, at) : at - notice.createdAt > ASK_FOR_MS);
  if (isOver) return failed(error);
  return { kind: 'again', state: kind === 'unknown' ? 'sending' : 'queued', at, error: error.slice(0, LONGEST_ERROR) };
}

function failed(error: string): NoticeOutcome {
  return { kind: 'failed', error: error.slice(0, LONGEST_ERROR) };
}
