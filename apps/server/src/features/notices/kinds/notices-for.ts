import { UNDO_MANY_MS, UNDO_SLIP_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { CHANNELS, type Channel, type NewNotice } from '#features/notices/store/notice-store.ts';
import { TOPICS, type Topic } from '#features/notices/subjects/topics.ts';
import { ALL_KINDS } from './all-kinds.ts';
import type { Due, NoticeKind } from './notice-kind.ts';
import type { Recipient } from './recipients.ts';

/** `occasion` tells events apart if the subject's version does not; `details` are added to the subject's. */
type Happened<T extends Topic> = Due<T> & { occasion?: string; details?: NewNotice['details'] };

/** The messages that are due, one for every channel the visitor can be reached on. Written with the change itself. */
export function noticesFor<T extends Topic>(topic: T, happened: Happened<T>): NewNotice[] {
  if (TOPICS[topic].isSilent?.(happened.subject, happened.before ?? null)) return [];
  return kindsAbout(topic)
    .filter(({ due: { on, when } }) => on.includes(happened.on) && (when?.(happened) ?? true))
    .flatMap((kind) => noticesOfKind(kind, happened));
}

/** The messages of one kind, whether or not it is due. */
export function noticesOfKind<T extends Topic>(kind: NoticeKind<T>, happened: Happened<T>): NewNotice[] {
  const { subject, occasion, details } = happened;
  const rules = TOPICS[kind.topic];
  const takesBack = kind.takesBack?.[happened.on];
  return reachedOn(kind.channels, kind.to(subject)).map((reached) => ({
    siteId: subject.siteId,
    subjectId: subject.id,
    kind: kind.name,
    occasion: occasion ?? rules.occasion(subject),
    ...reached,
    language: subject.language,
    details: { ...rules.details(subject), ...details },
    ...(kind.waitsForUndo?.includes(happened.on) && {
      waitMs: happened.on === 'close_line' ? UNDO_MANY_MS : UNDO_SLIP_MS,
    }),
    ...(takesBack && { takesBack }),
    ...(kind.isCorrection && { isCorrection: kind.isCorrection }),
  }));
}

function kindsAbout<T extends Topic>(topic: T): NoticeKind<T>[] {
  return ALL_KINDS.filter((kind): kind is typeof kind & NoticeKind<T> => kind.topic === topic);
}

/** Whether a device takes notifications is for the store to know. */
function reachedOn(channels: readonly Channel[], recipient: Recipient): { channel: Channel; address: string }[] {
  const addresses = { sms: recipient.phone, email: recipient.email, push: recipient.deviceHash };
  return CHANNELS.filter((channel) => channels.includes(channel)).flatMap((channel) => {
    const address = addresses[channel];
    return address ? [{ channel, address }] : [];
  });
}
