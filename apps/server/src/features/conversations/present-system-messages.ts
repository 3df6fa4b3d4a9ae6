import type { ThreadMessage } from '@openturn/contract/conversation/thread.ts';
import { CHANNELS, isKept, kindNamed, type Notice } from '#features/notices/index.ts';

/** What the system has sent, one row for all channels of a message, and never with an address. */
export function presentSystemMessages(notices: readonly Notice[]): ThreadMessage[] {
  const shown = notices.filter(({ kind, worded }) => worded !== null && isForEveryone(kind));
  const messages = Object.values(Object.groupBy(shown, ({ kind, occasion }) => `${kind} ${occasion}`));
  return messages.flatMap((copies = []) => presentOne(copies));
}

/** How a message went out beside the page, if it did. */
export function waysOf(copies: readonly Notice[]): ThreadMessage['ways'] {
  const sent = copies.filter((copy) => !isKept(copy));
  return CHANNELS.flatMap((way) => sent.filter(({ channel }) => channel === way)).flatMap(({ channel, state }) =>
    state === 'spared' ? [] : [{ channel, state }],
  );
}

/** A kind that a newer node wrote may be private. */
function isForEveryone(name: string): boolean {
  const kind = kindNamed(name);
  return kind !== null && !kind.isPrivate;
}

/** Shows the shortest copy, which is the text message if there is one. */
function presentOne(copies: readonly Notice[]): ThreadMessage[] {
  const [shown] = copies.toSorted((a, b) => textOf(a).length - textOf(b).length);
  if (!shown) return [];
  const { id, createdAt: at, language } = shown;
  const text = textOf(shown);
  return [
    {
      id,
      number: null,
      from: 'system',
      name: null,
      at,
      text,
      photo: null,
      language,
      via: 'page',
      mark: null,
      ways: waysOf(copies),
    },
  ];
}

const LINK = /^https?:\/\/\S+$/;

/** Without the link of its own line, which leads to the visit that shows it, unless the words before lead up to it. */
function textOf({ worded }: Notice): string {
  const lines = worded?.text.split('\n') ?? [];
  const row = lines.findIndex((line) => LINK.test(line));
  const before = lines
    .slice(0, row === -1 ? lines.length : row)
    .join('\n')
    .trimEnd();
  return row !== -1 && before.endsWith(':') ? `${before}\n${lines[row]}` : before;
}
