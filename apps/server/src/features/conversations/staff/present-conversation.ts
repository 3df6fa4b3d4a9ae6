import type { ConversationRow, StaffThreadMessage } from '@openturn/contract/conversation/staff-conversations.ts';
import { deliveryMark } from '@openturn/domain/conversation/delivery-mark.ts';
import type { Conversation, ThreadMessage } from '#features/conversations/store/conversation-store.ts';
import { type Around, presentPhoto, waysAbout } from '#features/conversations/visitor/read-thread.ts';

/** A message as staff see it. */
export function presentToStaff(message: ThreadMessage, around: Around): StaffThreadMessage {
  const { conversation, told } = around;
  const { number, author, at, text, photo: file, language, via, staffName } = message;
  const marks = { delivered: conversation?.visitorDelivered ?? 0, read: conversation?.visitorRead ?? 0 };
  const mark = author === 'staff' ? deliveryMark(number, marks) : null;
  const ways = waysAbout(number, told);
  const photo = presentPhoto(file, around);
  return { id: String(number), number, from: author, name: staffName, at, text, photo, language, via, mark, ways };
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
