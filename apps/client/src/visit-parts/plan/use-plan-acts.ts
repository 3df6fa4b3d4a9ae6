import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallOptions } from '@openturn/web/api/call.ts';
import { isUnanswered } from '@openturn/web/api/is-unanswered.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';
import { refreshTicket } from '#tickets/refresh-ticket.ts';
import { type ActFailure, inlineFailure } from '#visit/act-failure.ts';
import { planQueries } from './plan-queries.ts';

type Adding = CallOptions<'POST client/plan/:guid/add'>['body'];
type Acting = CallOptions<'POST client/plan/:guid/act'>['body'];

/** What a visitor changes of the stops of their visit: one thing at a time, each sent once. */
export function usePlanActs(guid: string) {
  const { t } = useTexts();
  const { isOnline } = usePlatform();
  const siteId = Number(useSite().SiteID);
  const client = useQueryClient();
  const { isSending, submit } = useSubmit<Adding | Acting>();
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const { queryKey } = planQueries.one(siteId, guid);

  async function change(body: Adding | Acting, key: string): Promise<boolean> {
    const sent = { siteId, params: { guid }, key };
    const page =
      'action' in body
        ? await call('POST client/plan/:guid/act', { ...sent, body })
        : await call('POST client/plan/:guid/add', { ...sent, body });
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, page);
    await refreshTicket(client, siteId, guid).catch(() => {});
    return true;
  }
  async function explain(reason: unknown): Promise<boolean> {
    const isOpen = isUnanswered(reason);
    if (!isOpen) await client.invalidateQueries({ queryKey }).catch(() => {});
    const inline = inlineFailure(reason);
    setFailure(inline);
    if (!inline) void showFailure(reason, isOpen ? t('status.noAnswer') : undefined);
    return false;
  }
  /** True once it is done. */
  async function send(body: Adding | Acting): Promise<boolean> {
    setFailure(isOnline() ? null : { kind: 'offline' });
    if (!isOnline()) return false;
    const done = await submit(body, async (keyFor) => change(body, keyFor(body)), explain);
    return done ?? false;
  }
  return { send, isSending, failure };
}

export type PlanActs = ReturnType<typeof usePlanActs>;
