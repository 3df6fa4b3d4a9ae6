import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { CallReply } from '@openturn/web/api/call.ts';

export type OneConversation = CallReply<'GET staff/conversation/:guid'>;
/** Of every part that shows it. */
export type ConversationProps = { siteId: number; conversation: OneConversation };

/** Where photos of a conversation go, and of one as the browser shows it. */
export function photoUrl({ siteId, guid }: { siteId: number; guid: string }, photo = ''): string {
  return `/api/${formatSiteId(siteId)}/staff/conversation/${encodeURIComponent(guid)}/photo${photo && `/${photo}`}`;
}
