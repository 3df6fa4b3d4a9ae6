import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { CallName } from '@openturn/contract/calls.ts';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call as send, type CallOptions, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';

type PageCall = Extract<CallName, `GET staff/settings/${string}`>;

/** What a page of the settings gets once its values are there. */
export type LoadedPageProps<N extends PageCall> = SettingsScreenProps & {
  data: CallReply<N>;
  /** The page as it is now, from the server. */
  reload: () => Promise<CallReply<N>>;
};

/** A page of the settings that shows the reply of one call. */
export function settingsScreen<N extends PageCall>(call: N, Page: ComponentType<LoadedPageProps<N>>) {
  return function SettingsScreen(props: SettingsScreenProps) {
    return (
      <LoadedSettings siteId={props.siteId} call={call}>
        {(data, reload) => <Page {...props} data={data} reload={reload} />}
      </LoadedSettings>
    );
  };
}

type LoadedProps<N extends PageCall> = {
  siteId: number;
  call: N;
  /** Which part of the page, where it has several. */
  query?: Readonly<Record<string, string>>;
  children: (data: CallReply<N>, reload: () => Promise<CallReply<N>>) => ReactNode;
};

/** Shows a page once its values are there, and what to do if they cannot be loaded. */
export function LoadedSettings<N extends PageCall>({ siteId, call, query: part = {}, children }: LoadedProps<N>) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const query = settingsQuery(call, siteId, part);
  const { data, isError, refetch } = useQuery(query);
  if (data) {
    return children(data, async () => {
      await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
      return (await queryClient.query({ ...query, staleTime: 0 })) as CallReply<N>;
    });
  }
  if (!isError) return <Skeleton size="long" />;
  return <LoadFailed title={t('setup.failed')} onRetry={refetch} />;
}

/** A page of the settings, as the server has it. */
function settingsQuery<N extends PageCall>(name: N, siteId: number, query: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: ['staff', 'settings', siteId, name, query] as const,
    queryFn: (): Promise<CallReply<N>> => send(name, { siteId, query } as unknown as CallOptions<N>),
  });
}
