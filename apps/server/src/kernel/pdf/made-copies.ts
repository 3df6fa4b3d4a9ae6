import type { Clock } from '#kernel/clock.ts';
import { digestOf } from '#kernel/digest-of.ts';
import { readShared } from '#kernel/read-shared.ts';
import { timedCache } from '#kernel/timed-cache.ts';

/** Of about 60 kB each. */
const MOST_KEPT = 100;
const KEPT_MS = 60 * 60 * 1_000;
/** Others are asked to come back: a copy takes up to a fifth of a second. */
const MOST_WAITING = 40;

export type Render<Content> = (content: Content) => Promise<Uint8Array>;
type Options<Content> = { render: Render<Content>; clock: Clock; refuse: () => Error };

/**
 * Made when they are asked for: the same content is always the same bytes. Whoever asks for the same copy meanwhile, or
 * soon after, gets those.
 */
export function madeCopies<Content>({ render, clock, refuse }: Options<Content>) {
  const copies = timedCache<Promise<Uint8Array>>({ most: MOST_KEPT, keepMs: KEPT_MS, clock });
  let waiting = 0;
  const renderSoon = async (content: Content) => {
    if (waiting >= MOST_WAITING) throw refuse();
    waiting += 1;
    try {
      return await render(content);
    } finally {
      waiting -= 1;
    }
  };
  return (key: string, content: Content): Promise<Uint8Array> =>
    readShared(copies, `${key} ${digestOf(content)}`, () => renderSoon(content));
}
