import type { CallReply } from '@openturn/web/api/call.ts';

export type Thread = CallReply<'GET client/visit/:guid/messages'>;
export type ThreadMessage = Thread['rows'][number];

/** A server may have nothing but the messages, or fewer facts about each. */
export function completeThread(thread: Partial<Thread>): Thread {
  const { guid = '', rows = [], last = 0, unread = 0, shut = null, quick = [], isOpen = true, phone = '' } = thread;
  return { success: true, guid, rows: rows.map(completeMessage), last, unread, shut, quick, isOpen, phone };
}

function completeMessage(message: Partial<ThreadMessage>): ThreadMessage {
  const { number = null, from = 'system', name = null, at = 0, text = '', language = 'en' } = message;
  const { id = `${at} ${text}`, via = 'page', mark = null, ways = [] } = message;
  return { id, number, from, name, at, text, language, via, mark, ways };
}
