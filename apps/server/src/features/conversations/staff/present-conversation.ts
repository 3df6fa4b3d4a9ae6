import type { ConversationRow, StaffThreadMessage } from '@openturn/contract/conversation/staff-conversations.ts';
import { deliveryMark } from '@openturn/domain/conversation/delivery-mark.ts';
import type { Notice } from '#features/notices/index.ts';
import type { Conversation, ThreadMessage } from '#features/conversations/store/conversation-store.ts';
import { waysAbout } from '#features/conversations/visitor/read-thread.ts';

type Around = { conversation: Conversation | null; told: readonly Notice[] };

/** A message as staff see it. */
export function presentToStaff(message: ThreadMessage, { conversation, told }: Around): StaffThreadMessage {
  const { number, author, at, text, language, via, staffName } = message;
  const marks = { delivered: conversation?.visitorDelivered ?? 0, read: conversation?.visitorRead ?? 0 };
  const mark = author === 'staff' ? deliveryMark(number, marks) : null;
  const ways = waysAbout(number, told);
  return { id: String(number), number, from: author, name: staffName, at, text, language, via, mark, ways };
}

/** How far a conversation is, whether or not anybody has written yet. */
export function presentState(
  conversation: Conversation | null,
  { names, staffId: me }: { names: ReadonlyMap<string, string>; staffId: string },
): Pick<ConversationRow, 'assignedTo' | 'isMine' | 'waitingSince' | 'isBlocked' | 'isReported'> {
  const staffId = conversation?.assignedTo ?? null;
  return {
    assignedTo: staffId === null ? null : { staffId, name: names.get(staffId) ?? '' },
    isMine: staffId === me,
    waitingSince: conversation?.waitingSince ?? null,
    isBlocked: (conversation?.blockedAt ?? null) !== null,
    isReported: (conversation?.reportedAt ?? null) !== null,
  };
}
