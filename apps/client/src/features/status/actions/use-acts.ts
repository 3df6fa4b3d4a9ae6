import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TicketView, VisitorAction } from '@openturn/contract/visitor/ticket-view.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { call } from '@openturn/web/api/call.ts';
import { isUnanswered } from '@openturn/web/api/is-unanswered.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { type ActFailure, inlineFailure } from '#visit/act-failure.ts';
import { useSite } from '#site/use-site.ts';
import { refreshTicket, showActed } from '#tickets/refresh-ticket.ts';

export type ActionRequest = { action: VisitorAction; minutes?: number; places?: number };

type ShownTicket = Pick<TicketView, 'guid' | 'stage'>;

/** UI-02: after an undo the screen looks as before, so a toast confirms it. */
const UNDONE_TEXTS: Partial<Record<VisitorAction, PlainTextKey>> = {
  undo_ready: 'status.notReadyNow',
  undo_leave: 'status.backInLine',
  rejoin: 'status.backInLine',
};

/** The visitor's actions on a ticket: one at a time, each sent once. */
export function useActs({ guid, stage }: ShownTicket) {
  const { t } = useTexts();
  const { isOnline } = usePlatform();
  const siteId = Number(useSite().SiteID);
  const client = useQueryClient();
  const { pending, submit } = useSubmit<ActionRequest>();
  const [failure, setFailure] = useState<ActFailure | null>(null);

  /** If this fails, the live connection brings the update later. */
  async function show(shown: Promise<void>) {
    await shown.catch(() => {});
    // Rendered before the button is enabled again, or the screen would flash its old state.
    await new Promise<void>((done) => notifyManager.schedule(done));
  }
  async function fail(error: unknown): Promise<'alerted' | 'not-done'> {
    const isOpen = isUnanswered(error);
    if (!isOpen) await show(refreshTicket(client, siteId, guid));
    const inline = inlineFailure(error);
    setFailure(inline);
    if (inline) return 'not-done';
    void showFailure(error, isOpen ? t('status.noAnswer') : undefined);
    return 'alerted';
  }
  /** `alerted` if an alert is open over the pressed button. */
  async function act(request: ActionRequest): Promise<'done' | 'alerted' | 'not-done'> {
    if (pending) return 'not-done';
    setFailure(isOnline() ? null : { kind: 'offline' });
    if (!isOnline()) return 'not-done';
    const send = async (key: string) => {
      const body = { ...request, stage };
      const { ticket } = await call('POST client/ticket/:guid/act', { siteId, params: { guid }, body, key });
      await show(showActed(client, { siteId, guid, ticket }));
      return 'done' as const;
    };
    const outcome = await submit(request, (keyFor) => send(keyFor(request)), fail);
    const undoneText = outcome === 'done' && UNDONE_TEXTS[request.action];
    if (undoneText) toast({ kind: 'success', text: t(undoneText) });
    return outcome ?? 'not-done';
  }
  return { act, pending, failure };
}

export type Acts = ReturnType<typeof useActs>;

/** An optimistic update: safe to show before the answer, because no place depends on it. */
export function withPendingAction(ticket: TicketView, pending: VisitorAction | null): TicketView {
  const isPossible = pending === 'im_ready' || pending === 'undo_ready' ? ticket.actions.includes(pending) : false;
  if (!isPossible) return ticket;
  return { ...ticket, stage: pending === 'im_ready' ? 'ready' : 'waiting', actions: swap(ticket) };
}

const OPPOSITE: Partial<Record<VisitorAction, VisitorAction>> = { im_ready: 'undo_ready', undo_ready: 'im_ready' };

function swap({ actions }: TicketView): VisitorAction[] {
  return actions.map((action) => OPPOSITE[action] ?? action);
}
