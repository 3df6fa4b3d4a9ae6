import { useRef, useState } from 'react';
import { tellFailure } from '../feedback/tell-failure.ts';
import { isFinal } from './is-final.ts';
import { newKey } from './new-key.ts';

/** API-13: a request sent under an idempotency key that has no final reply yet. */
export type UnansweredWish = { text: string; key: string };
export const NO_WISH: UnansweredWish = { text: '', key: '' };

type WishMemory = { read: () => UnansweredWish; write: (wish: UnansweredWish) => void };
/** Returns the same key for every retry of one body, until it has a final reply. */
type KeyFor = (body: unknown) => string;

/**
 * Sends one request at a time: only the first of several presses counts. `pending` is what is being sent. Unsettled
 * requests are forgotten with the screen unless `memory` keeps them.
 */
export function useSubmit<Sent>(memory?: WishMemory) {
  const [pending, setPending] = useState<Sent | null>(null);
  const isBusy = useRef(false);
  const own = useRef(NO_WISH);
  const { read, write } = memory ?? { read: () => own.current, write: (wish) => void (own.current = wish) };

  function keyFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (read().text !== text) write({ text, key: newKey() });
    return read().key;
  }
  /** Null if something is being sent already, or on failure; without `onFailed` the alert reports it. */
  async function submit<Reply, Failed = null>(
    sent: Sent,
    send: (keyFor: KeyFor) => Promise<Reply>,
    onFailed?: (error: unknown) => Failed | Promise<Failed>,
  ): Promise<Reply | Failed | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setPending(sent);
    try {
      const reply = await send(keyFor);
      write(NO_WISH);
      return reply;
    } catch (error) {
      if (isFinal(error)) write(NO_WISH);
      if (onFailed) return await onFailed(error);
      void tellFailure(error);
      return null;
    } finally {
      isBusy.current = false;
      setPending(null);
    }
  }
  return { pending, isSending: pending !== null, submit };
}
