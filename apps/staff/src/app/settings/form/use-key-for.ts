import { useRef } from 'react';
import { NO_REQUEST, type KeyFor } from '@openturn/web/api/use-submit.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';

/** For a form that creates something: the same key for every attempt to send the same. */
export function useKeyFor(): KeyFor {
  const last = useRef(NO_REQUEST);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
