import type { CallReply } from '@openturn/web/api/call.ts';

export type Message = CallReply<'GET client/ticket/:guid/messages'>['rows'][number];

/** A server need not say more of a message than its text; `at` is 0 where it does not say when. */
export function completeMessages({ rows = [] }: { rows?: readonly Partial<Message>[] }): Message[] {
  return rows.map(({ id, at = 0, text = '', language = 'en', ways = [] }) => ({
    id: id ?? `${at} ${text}`,
    at,
    text,
    language,
    ways,
  }));
}
