import type { CallReply } from '@openturn/web/api/call.ts';

export type Message = CallReply<'GET client/ticket/:guid/messages'>['rows'][number];

/** A server may send nothing but the text; `at` is 0 if the time is missing. */
export function completeMessages({ rows = [] }: { rows?: readonly Partial<Message>[] }): Message[] {
  return rows.map(({ id, at = 0, text = '', language = 'en', ways = [] }) => ({
    id: id ?? `${at} ${text}`,
    at,
    text,
    language,
    ways,
  }));
}
