import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallName } from '@openturn/contract/calls.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call as send, type CallOptions, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type PageCall = Extract<CallName, `GET staff/settings/${string}`>;

type LoadedProps<N extends PageCall> = {
  siteId: number;
  call: N;
  children: (data: CallReply<N>, reload: () => Promise<CallReply<N>>) => ReactNode;
};

/** Shows a page once its values are there, and what to do if they cannot be loaded. */
export function LoadedSettings<N extends PageCall>({ siteId, call, children }: LoadedProps<N>) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const query = settingsQuery(call, siteId);
  const { data, isError, refetch } = useQuery(query);
  if (data) {
    return children(data, async () => {
      await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
      return (await queryClient.query({ ...query, staleTime: 0 })) as CallReply<N>;
    });
  }
  if (!isError) return <Skeleton size="long" />;
  return (
    <Notice icon={WARNING} title={t('setup.failed')} role="alert">
      <Button onClick={() => void refetch()}>{t('dialog.retry')}</Button>
    </Notice>
  );
}

/** A page of the settings, as the server has it. */
function settingsQuery<N extends PageCall>(name: N, siteId: number) {
  return queryOptions({
    queryKey: ['staff', 'settings', siteId, name] as const,
    queryFn: (): Promise<CallReply<N>> => send(name, { siteId } as CallOptions<N>),
  });
}
