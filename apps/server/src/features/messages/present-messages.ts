import type { getTicketMessages } from '@openturn/contract/visitor/tickets.ts';
import type * as z from 'zod';
import { CHANNELS, type Notice } from '#features/notices/index.ts';

type Message = z.input<(typeof getTicketMessages)['reply']>['rows'][number];

/** Codes and links that were asked for elsewhere are for the contact alone, and not for whoever knows the ticket. */
const PRIVATE: ReadonlySet<Notice['kind']> = new Set(['code', 'found', 'apt_found', 'standby_found']);

/** Newest first, and once where the same went several ways; never to which address. */
export function presentMessages(notices: readonly Notice[]): Message[] {
  const told = notices.filter(({ kind, worded }) => worded !== null && !PRIVATE.has(kind));
  const alike = Object.values(Object.groupBy(told, ({ kind, occasion }) => `${kind} ${occasion}`));
  return alike.flatMap((same = []) => presentOne(same)).toSorted((a, b) => b.at - a.at);
}

/** In the words of the shortest: of a text message, where there is one. */
function presentOne(same: readonly Notice[]): Message[] {
  const [shown] = same.toSorted((a, b) => textOf(a).length - textOf(b).length);
  if (!shown) return [];
  const ways = CHANNELS.flatMap((way) => same.filter(({ channel }) => channel === way)).map(({ channel, state }) => ({
    channel,
    state,
  }));
  return [{ id: shown.id, at: shown.createdAt, text: textOf(shown), language: shown.language, ways }];
}

/** Up to the link, which leads to where it is read. */
function textOf({ worded }: Notice): string {
  return worded?.text.split(/\s+https?:\/\//)[0] ?? '';
}
