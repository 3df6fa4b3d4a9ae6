import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ProviderRefusal } from '@openturn/contract/staff/people/provider-sign-in.ts';
import type { TextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { readTrip } from '#app/accounts/provider-trip.ts';
import entry from '#app/start/entry-card.module.css';
import { ProviderCode } from './provider-code.tsx';

type ProviderReturnProps = {
  /** What the provider sent the browser back with. */
  query: string;
  onDone: (path: string) => void;
};

/** Where the provider sends the browser back to: it goes on, asks for the second step, or says why not. */
export function ProviderReturn({ query, onDone }: ProviderReturnProps) {
  const { t } = useTexts();
  const [trip] = useState(readTrip);
  const { data, error } = useQuery({
    // What it is asked with counts once.
    queryKey: ['staff', 'provider', query],
    queryFn: () =>
      call('POST staff/provider/finish', {
        siteId: 0,
        body: { query, ...(trip.invitation && { invitation: trip.invitation }) },
      }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });
  const next = data?.next;
  const goOn = useEffectEvent(() => {
    if (next === 'proven') toast({ kind: 'success', text: t('staff.provider.proven') });
    onDone(trip.path);
  });
  useEffect(() => {
    if (next === 'in' || next === 'proven') goOn();
  }, [next]);
  const back = <Button onClick={() => onDone(trip.path)}>{t('staff.provider.back')}</Button>;
  return (
    <main className={entry.page}>
      <div className={entry.card}>
        <Logo name={t('app.name')} url="" />
        {error && (
          <Notice heading="h1" icon={WARNING} title={failureText(error, t)} role="alert">
            {back}
          </Notice>
        )}
        {data?.next === 'refused' && (
          <Notice heading="h1" icon={WARNING} title={t(REFUSALS[data.why], { email: data.email })} role="alert">
            {data.detail !== '' && <p dir="auto">{t('staff.provider.said', { detail: data.detail })}</p>}
            {back}
          </Notice>
        )}
        {data?.next === 'code' && <ProviderCode asked={data} onPassed={() => onDone(trip.path)} />}
        {!error && data?.next !== 'refused' && data?.next !== 'code' && (
          <>
            <h1 className={entry.title}>{t('staff.provider.working')}</h1>
            <Skeleton size="long" />
          </>
        )}
      </div>
    </main>
  );
}

const REFUSALS = {
  expired: 'staff.provider.expired',
  refused: 'staff.provider.refused',
  unverified: 'staff.provider.unverified',
  domain: 'staff.provider.domain',
  uninvited: 'staff.provider.uninvited',
  'other-person': 'staff.provider.otherPerson',
  'other-account': 'staff.provider.otherAccount',
} as const satisfies Record<ProviderRefusal, TextKey>;

function failureText(error: Error, t: Texts['t']): string {
  const isRefused = error instanceof CallError && error.failure.kind === 'refused';
  return t(isRefused ? 'error.providerUnreachable' : 'error.serverOrNetwork');
}
