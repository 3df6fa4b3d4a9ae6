import type { getTicketMessages } from '@openturn/contract/visitor/tickets.ts';
import type * as z from 'zod';
import { CHANNELS, isKept, kindNamed, type Notice } from '#features/notices/index.ts';

type Message = z.input<(typeof getTicketMessages)['reply']>['rows'][number];

/** Newest first, one row for all channels of a message, and never with an address. */
export function presentMessages(notices: readonly Notice[]): Message[] {
  const shown = notices.filter(({ kind, worded }) => worded !== null && isForEveryone(kind));
  const messages = Object.values(Object.groupBy(shown, ({ kind, occasion }) => `${kind} ${occasion}`));
  return messages.flatMap((copies = []) => presentOne(copies)).toSorted((a, b) => b.at - a.at);
}

/** A kind that a newer node wrote may be private. */
function isForEveryone(name: string): boolean {
  const kind = kindNamed(name);
  return kind !== null && !kind.isPrivate;
}

/** Shows the shortest copy, which is the text message if there is one, and how it was sent if it was. */
function presentOne(copies: readonly Notice[]): Message[] {
  const [shown] = copies.toSorted((a, b) => textOf(a).length - textOf(b).length);
  if (!shown) return [];
  const sent = copies.filter((copy) => !isKept(copy));
  const ways = CHANNELS.flatMap((way) => sent.filter(({ channel }) => channel === way)).map(({ channel, state }) => ({
    channel,
    state,
  }));
  return [{ id: shown.id, at: shown.createdAt, text: textOf(shown), language: shown.language, ways }];
}

/** Without the link, which leads to the page that shows it. */
function textOf({ worded }: Notice): string {
  return worded?.text.split(/\shttps?:\/\//)[0]?.trimEnd() ?? '';
}
