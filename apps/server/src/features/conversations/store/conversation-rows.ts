import type { Selectable } from 'kysely';
import type { ConversationMessagesTable, ConversationsTable } from '#kernel/db/tables/conversation-tables.ts';
import { AUTHORS, type Conversation, type ThreadMessage } from './conversation-store.ts';

export function toConversation(row: Selectable<ConversationsTable>): Conversation {
  return {
    siteId: row.site_id,
    visitId: row.visit_id,
    kind: row.kind === 'ticket' ? 'ticket' : 'appointment',
    lastNumber: row.last_number,
    visitorDelivered: row.visitor_delivered,
    visitorRead: row.visitor_read,
    staffDelivered: row.staff_delivered,
    staffRead: row.staff_read,
    assignedTo: row.assigned_to,
    waitingSince: row.waiting_since,
    lastAt: row.last_at,
    blockedAt: row.blocked_at,
    reportedAt: row.reported_at,
  };
}

type MessageRow = Omit<Selectable<ConversationMessagesTable>, 'site_id' | 'visit_id' | 'device_hash' | 'answered_ms'>;

export const MESSAGE_COLUMNS = [
  'number',
  'author',
  'staff_id',
  'staff_name',
  'text',
  'photo',
  'language',
  'via',
  'at',
] as const;

export function toMessage(row: MessageRow): ThreadMessage {
  return {
    number: row.number,
    // What a newer version wrote may be private.
    author: AUTHORS.find((each) => each === row.author) ?? 'note',
    staffId: row.staff_id,
    staffName: row.staff_name,
    text: row.text,
    photo: row.photo,
    language: row.language,
    via: row.via === 'sms' ? 'sms' : 'page',
    at: row.at,
  };
}
