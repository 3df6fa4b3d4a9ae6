import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnanswered } from '@openturn/web/api/is-unanswered.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { appointmentQueries } from '#appointments/appointment-queries.ts';
import type { AppointmentOrStandby } from '#appointments/appointment-or-standby.ts';
import { usePlatform } from '#platform/platform.ts';
import { type ActFailure, inlineFailure } from '#visit/act-failure.ts';
import { useSite } from '#site/use-site.ts';

export type BookedAct = 'cancel' | 'check_in' | 'take' | 'pass' | 'leave';

/** Runs one action at a time, each with its own idempotency key. */
export function useBookedActs(seen: { guid: string; version: number }) {
  const { t } = useTexts();
  const { isOnline } = usePlatform();
  const { pending, submit } = useSubmit<BookedAct>();
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const refetch = useRefetch(seen);

  /** Null if the action failed; the screen then shows the current state. */
  async function act<T>(kind: BookedAct, send: () => Promise<T>): Promise<T | null> {
    if (pending) return null;
    setFailure(isOnline() ? null : { kind: 'offline' });
    return isOnline() ? submit(kind, send, fail) : null;
  }
  async function fail(error: unknown) {
    const isUnknown = isUnanswered(error);
    const hasChanged = await refetch();
    const problem = inlineFailure(error);
    if (problem) setFailure(problem);
    // No answer arrived, but the action took effect.
    else if (!isUnknown || !hasChanged) void showFailure(error, isUnknown ? t('status.noAnswer') : undefined);
    return null;
  }
  return { act, pending, failure, setFailure, refetch };
}

export type BookedActs = ReturnType<typeof useBookedActs>;

/** Refetches and reports whether the version has changed; false if the fetch fails, since polling continues. */
function useRefetch({ guid, version }: { guid: string; version: number }): () => Promise<boolean> {
  const client = useQueryClient();
  const siteId = Number(useSite().SiteID);
  return async () => {
    const now: AppointmentOrStandby | null = await client
      .query({ ...appointmentQueries.one(siteId, guid), staleTime: 0 })
      .catch(() => null);
    return now !== null && now.view.version !== version;
  };
}
