import type { Recipient } from '#features/notices/kinds/recipients.ts';

/** A message to a visitor, and the visit that it is about. */
export type ConversationSubject = Recipient & {
  siteId: number;
  /** Not the visit's: nothing else about the visit waits for it. */
  id: string;
  visitId: string;
  language: string;
  /** Of the message in its conversation. */
  number: number;
  words: string;
};

/** What the notices of a conversation are about. */
export function conversationSubjectId(visitId: string): string {
  return `m.${visitId}`;
}

export function conversationDetails({ visitId, number, words }: ConversationSubject) {
  return { visit: visitId, number, words };
}
