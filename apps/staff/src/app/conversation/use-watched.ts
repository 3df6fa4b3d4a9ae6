import { useEffect, useState, useSyncExternalStore } from 'react';
import { TYPING_EVERY_MS, TYPING_FOR_MS } from '@openturn/domain/conversation/conversation-bounds.ts';
import { call } from '@openturn/web/api/call.ts';
import { typingAt, watchedVisit } from '#app/live/watched-visit.ts';

/** While a conversation is on screen, its news comes at once. */
export function useWatched(guid: string): void {
  useEffect(() => {
    watchedVisit.update(() => guid);
    return () => watchedVisit.update((now) => (now === guid ? '' : now));
  }, [guid]);
}

/** Whether the visitor is typing now. `newest`: what has come in since ends it. */
export function useVisitorTyping(newest: string): boolean {
  const at = useSyncExternalStore(typingAt.subscribe, typingAt.get);
  const [over, setOver] = useState({ at: 0, newest });
  useEffect(() => {
    if (at === 0) return undefined;
    const timer = setTimeout(() => setOver((now) => ({ ...now, at })), TYPING_FOR_MS);
    return () => clearTimeout(timer);
  }, [at]);
  if (over.newest !== newest) setOver({ at, newest });
  return at !== 0 && at !== over.at;
}

let saidAt = 0;

/** Says now and then that staff are typing; nobody minds if it does not arrive. */
export function sayTyping(siteId: number, guid: string): void {
  const now = performance.now();
  if (saidAt > 0 && now - saidAt < TYPING_EVERY_MS) return;
  saidAt = now;
  void call('POST staff/conversation/:guid/typing', { siteId, params: { guid }, body: {} }).catch(() => {});
}
