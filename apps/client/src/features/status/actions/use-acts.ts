import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TicketView, VisitorAction } from '@openturn/contract/visitor/ticket-view.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { call } from '@openturn/web/api/call.ts';
import { isUnanswered } from '@openturn/web/api/is-unanswered.ts';
import { newKey } from '@openturn/web/api/new-key.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { tellFailure } from '@openturn/web/feedback/tell-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { type ActFailure, saidInPlace } from '#visit/act-failure.ts';
import { useSite } from '#site/use-site.ts';
import { refreshTicket } from '#tickets/refresh-ticket.ts';

export type Wish = { action: VisitorAction; minutes?: number; places?: number };

/** `told`: the alert says why nothing came of it. */
type Outcome = 'done' | 'told' | ActFailure;

type Seen = Pick<TicketView, 'guid' | 'stage'>;

/** UI-02: what was taken back looks as it did before, so that it was done has to be said. */
const TAKEN_BACK: Partial<Record<VisitorAction, PlainTextKey>> = {
  undo_ready: 'status.notReadyNow',
  undo_leave: 'status.backInLine',
  rejoin: 'status.backInLine',
};

/** What a visitor does with a ticket as they see it: one thing at a time, each once. */
export function useActs(ticket: Seen) {
  const { t } = useTexts();
  const { isOnline } = usePlatform();
  const [pending, setPending] = useState<Wish | null>(null);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const isBusy = useRef(false);
  const send = useSending(ticket);

  /** `told` where an alert is open over what was pressed. */
  async function act(wish: Wish): Promise<'done' | 'told' | 'not-done'> {
    if (isBusy.current) return 'not-done';
    if (!isOnline()) {
      setFailure({ kind: 'offline' });
      return 'not-done';
    }
    isBusy.current = true;
    setPending(wish);
    setFailure(null);
    const outcome = await send(wish);
    isBusy.current = false;
    const said = typeof outcome === 'string' ? null : outcome;
    // Behind what was read meanwhile, or the screen would show for a moment how it stood before.
    notifyManager.schedule(() => {
      setPending(null);
      setFailure(said);
    });
    const takenBack = outcome === 'done' && TAKEN_BACK[wish.action];
    if (takenBack) toast({ kind: 'success', text: t(takenBack) });
    return typeof outcome === 'string' ? outcome : 'not-done';
  }
  return { act, pending, failure };
}

export type Acts = ReturnType<typeof useActs>;

/** Sends a wish and shows what became of it. */
function useSending({ guid, stage }: Seen): (wish: Wish) => Promise<Outcome> {
  const { t } = useTexts();
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
      const isOpen = isUnanswered(error);
      if (!isOpen) {
        unanswered.current = null;
        await show();
      }
      const said = saidInPlace(error);
      if (said) return said;
      void tellFailure(error, isOpen ? t('status.noAnswer') : undefined);
      return 'told';
    }
    unanswered.current = null;
    await show();
    return 'done';
  };
}

/** A wish that is safe to show before the server has answered: no place depends on it. */
export function withWish(ticket: TicketView, wished: VisitorAction | null): TicketView {
  const isMet = wished === 'im_ready' || wished === 'undo_ready' ? ticket.actions.includes(wished) : false;
  if (!isMet) return ticket;
  return { ...ticket, stage: wished === 'im_ready' ? 'ready' : 'waiting', actions: swap(ticket) };
}

const OPPOSITE: Partial<Record<VisitorAction, VisitorAction>> = { im_ready: 'undo_ready', undo_ready: 'im_ready' };

function swap({ actions }: TicketView): VisitorAction[] {
  return actions.map((action) => OPPOSITE[action] ?? action);
}
