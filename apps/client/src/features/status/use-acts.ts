import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TicketView, VisitorAction } from '@openturn/contract/ticket-view.ts';
import { call } from '@openturn/web/api/call.ts';
import { newKey } from '@openturn/web/api/new-key.ts';
import { usePlatform } from '#platform/platform.ts';
import { type ActFailure, actFailureOf } from '#site/act-failure.ts';
import { useSite } from '#site/use-site.ts';
import { refreshTicket } from '#tickets/refresh-ticket.ts';

export type Wish = { action: VisitorAction; minutes?: number; places?: number };

type Seen = Pick<TicketView, 'guid' | 'stage'>;

/** What a visitor does with a ticket as they see it: one thing at a time, each once. */
export function useActs(ticket: Seen) {
  const { isOnline } = usePlatform();
  const [pending, setPending] = useState<Wish | null>(null);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const isBusy = useRef(false);
  const send = useSending(ticket);

  async function act(wish: Wish): Promise<boolean> {
    if (isBusy.current) return false;
    if (!isOnline()) {
      setFailure({ kind: 'offline' });
      return false;
    }
    isBusy.current = true;
    setPending(wish);
    setFailure(null);
    const found = await send(wish);
    isBusy.current = false;
    // Behind what was read meanwhile, or the screen would show for a moment how it stood before.
    notifyManager.schedule(() => {
      setPending(null);
      setFailure(found);
    });
    return found === null;
  }
  return { act, pending, failure, forgetFailure: () => setFailure(null) };
}

export type Acts = ReturnType<typeof useActs>;

/** Sends a wish and shows what became of it; null where it was done. */
function useSending({ guid, stage }: Seen): (wish: Wish) => Promise<ActFailure | null> {
  const siteId = Number(useSite().SiteID);
  const client = useQueryClient();
  const unanswered = useRef<{ wish: string; key: string } | null>(null);

  /** The same for all tries of one wish. */
  function keyFor(wish: string): string {
    if (unanswered.current?.wish !== wish) unanswered.current = { wish, key: newKey() };
    return unanswered.current.key;
  }
  /** Where it is not known now, the live connection tells it later. */
  async function show() {
    await refreshTicket(client, siteId, guid).catch(() => {});
  }
  return async (wish) => {
    try {
      const key = keyFor(JSON.stringify(wish));
      await call('POST client/ticket/:guid/act', { siteId, params: { guid }, body: { ...wish, stage }, key });
    } catch (error) {
      const failure = actFailureOf(error);
      if (failure.kind === 'no-answer') return failure;
      unanswered.current = null;
      await show();
      return failure;
    }
    unanswered.current = null;
    await show();
    return null;
  };
}
