import type { CallReply } from '@openturn/web/api/call.ts';

export type OneConversation = CallReply<'GET staff/conversation/:guid'>;
/** Of every part that shows it. */
export type ConversationProps = { siteId: number; conversation: OneConversation };
