import type { Db } from '#kernel/db/open-database.ts';
import { readRemembered } from '#kernel/db/remember-once.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { ConversationStore } from './conversation-store.ts';
import { MESSAGE_COLUMNS, toConversation, toMessage } from './conversation-rows.ts';
import { assignConversation, blockConversation, markRead, markSeenDelivered } from './follow-conversation.ts';
import { answerTimes, countConversations, inboxRows } from './inbox-rows.ts';
import { addStaffMessage, addVisitorMessage, isBlockedIn } from './write-message.ts';

export function conversationStore(db: Db): ConversationStore {
  const { kysely } = db;
  return {
    async find({ siteId, visitId }) {
      const row = await kysely
        .selectFrom('conversations')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('visit_id', '=', visitId)
        .executeTakeFirst();
      return row ? toConversation(row) : null;
    },

    async messages({ siteId, visitId }) {
      const rows = await kysely
        .selectFrom('conversation_messages')
        .select(MESSAGE_COLUMNS)
        .where('site_id', '=', siteId)
        .where('visit_id', '=', visitId)
        .orderBy('number')
        .execute();
      return rows.map(toMessage);
    },

    remembered: (siteId, once) => readRemembered(kysely, siteId, once),
    addByVisitor: (message, alsoWrite) => addVisitorMessage(db, message, alsoWrite),
    addByStaff: (message, alsoWrite) => addStaffMessage(db, message, alsoWrite),
    isBlocked: (visit) => isBlockedIn(kysely, visit),
    mark: (reader) => markRead(db, reader),
    markDelivered: (...of) => markSeenDelivered(db, of),
    assign: (...change) => assignConversation(db, change),
    block: (...change) => blockConversation(db, change),
    inbox: (siteId, options) => inboxRows(db, siteId, options),
    counts: (siteId, options) => countConversations(db, siteId, options),
    answerTimes: (siteId, options) => answerTimes(db, siteId, options),

    async textedTo(phone, since) {
      const row = await kysely
        .selectFrom('conversations')
        .select(['site_id', 'visit_id', 'kind'])
        .where('texted_to', '=', sealed(phone))
        .where('last_at', '>', since)
        .orderBy('last_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return null;
      return { siteId: row.site_id, visitId: row.visit_id, kind: row.kind === 'ticket' ? 'ticket' : 'appointment' };
    },
  };
}
