import { useEffect, useRef, useState } from 'react';
import { TYPING_EVERY_MS, TYPING_FOR_MS } from '@openturn/domain/conversation/conversation-bounds.ts';
import { call } from '@openturn/web/api/call.ts';
import type { QRefresh } from '@openturn/web/live/live-messages.ts';

/** Whether somebody of the business is typing now. */
export function useStaffTyping(newest: string): boolean {
  const [typing, setTyping] = useState<{ after: string } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (raised: Event) => {
      const { op, data } = (raised as CustomEvent<Partial<QRefresh> | null>).detail ?? {};
      if (op !== 'messages' || !data || !('typing' in data) || data.typing !== 'staff') return;
      setTyping({ after: newest });
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(null), TYPING_FOR_MS);
    };
    window.addEventListener('qrefresh', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('qrefresh', listen);
    };
  }, [newest]);
  // What was being typed is there.
  return typing?.after === newest;
}

/** Says now and then that the visitor is typing; nobody minds if it does not arrive. */
export function useSayTyping(siteId: number, guid: string): () => void {
  const saidAt = useRef(0);
  return () => {
    const now = performance.now();
    if (now - saidAt.current < TYPING_EVERY_MS && saidAt.current > 0) return;
    saidAt.current = now;
    void call('POST client/visit/:guid/messages/typing', { siteId, params: { guid }, body: {} }).catch(() => {});
  };
}
