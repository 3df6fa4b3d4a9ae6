import type { CallReply } from '@openturn/web/api/call.ts';

export type Thread = CallReply<'GET client/visit/:guid/messages'>;
export type ThreadMessage = Thread['rows'][number];

const THREAD: Omit<Thread, 'rows'> = {
  success: true,
  guid: '',
  last: 0,
  unread: 0,
  shut: null,
  quick: [],
  isOpen: true,
  phone: '',
};
const MESSAGE: Omit<ThreadMessage, 'id'> = {
  number: null,
  from: 'system',
  name: null,
  at: 0,
  text: '',
  photo: null,
  language: 'en',
  via: 'page',
  mark: null,
  ways: [],
};

/** A server may have nothing but the messages, or fewer facts about each. */
export function completeThread({ rows = [], ...thread }: Partial<Thread>): Thread {
  const complete = (message: Partial<ThreadMessage>) => ({
    ...MESSAGE,
    id: `${message.at} ${message.text}`,
    ...message,
  });
  return { ...THREAD, ...thread, rows: rows.map(complete) };
}
