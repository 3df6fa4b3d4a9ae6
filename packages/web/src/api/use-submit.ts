import { useRef, useState } from 'react';
import { showFailure } from '../feedback/show-failure.ts';
import { isFinal } from './is-final.ts';
import { newIdempotencyKey } from './new-idempotency-key.ts';

/** API-13: a request sent under an idempotency key that has no final reply yet. */
export type PendingRequest = { text: string; key: string };
export const NO_REQUEST: PendingRequest = { text: '', key: '' };

type RequestMemory = { read: () => PendingRequest; write: (request: PendingRequest) => void };
/** Returns the same key for every retry of one body, until it has a final reply. */
export type KeyFor = (body: unknown) => string;

/**
 * Sends one request at a time: only the first of several presses counts. `pending` is what is being sent. Unsettled
 * requests are forgotten with the screen unless `memory` keeps them.
 */
export function useSubmit<Sent>(memory?: RequestMemory) {
  const [pending, setPending] = useState<Sent | null>(null);
  const isBusy = useRef(false);
  const own = useRef(NO_REQUEST);
  const { read, write } = memory ?? { read: () => own.current, write: (request) => void (own.current = request) };

  function keyFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (read().text !== text) write({ text, key: newIdempotencyKey() });
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
      write(NO_REQUEST);
      return reply;
    } catch (error) {
      if (isFinal(error)) write(NO_REQUEST);
      if (onFailed) return await onFailed(error);
      void showFailure(error);
      return null;
    } finally {
      isBusy.current = false;
      setPending(null);
    }
  }
  return { pending, isSending: pending !== null, submit };
}
