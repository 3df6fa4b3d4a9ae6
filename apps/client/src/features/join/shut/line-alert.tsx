import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { useSite } from '#site/use-site.ts';
import styles from './line-alert.module.css';

/** Loaded on demand, because few visitors want to be told. */
const ALERT_STEPS = lazyScreen(async () => (await import('./alert-steps.tsx')).AlertSteps);

type LineAlertProps = { lineId: string; onCheck: () => void };

/** One message to a visitor when the line takes people again. Not every server offers it. */
export function LineAlert({ lineId, onCheck }: LineAlertProps) {
  const siteId = Number(useSite().SiteID);
  const queries = useQueryClient();
  const query = alertQuery(siteId, lineId);
  const { data } = useQuery(query);
  const [isAsking, setAsking] = useState(false);
  const { t } = useTexts();
  const { channels = ['sms', 'email'] } = data ?? {};
  // Nothing would arrive.
  if (!data || (channels.length === 0 && !data.isWaiting)) return null;

  const show = (isWaiting: boolean) => {
    setAsking(false);
    queries.setQueryData(query.queryKey, { ...data, isWaiting });
  };
  const onDone = (next: 'waiting' | 'open') => (next === 'open' ? onCheck() : show(true));
  return (
    <section className={styles.alert} aria-label={t('join.alertTitle')}>
      {data.isWaiting ? (
        <AlertSet siteId={siteId} lineId={lineId} onCancelled={() => show(false)} />
      ) : isAsking ? (
        <Later screen={ALERT_STEPS} props={{ siteId, lineId, channels, onDone }} />
      ) : (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('join.alertTitle')}
        </Button>
      )}
    </section>
  );
}

type AlertSetProps = { siteId: number; lineId: string; onCancelled: () => void };

function AlertSet({ siteId, lineId, onCancelled }: AlertSetProps) {
  const { t } = useTexts();
  const { isSending, submit } = useSubmit<string>();
  const cancel = async () => {
    await call('POST client/linealert/cancel', { siteId, body: { line: lineId } });
    onCancelled();
  };
  return (
    <>
      <p role="status">{t('join.alertWaiting')}</p>
      <Button
        look="text"
        aria-disabled={isSending || undefined}
        onClick={() => void submit(lineId, cancel, (error) => void showFailure(error))}
      >
        {t('join.alertCancel')}
      </Button>
    </>
  );
}

function alertQuery(siteId: number, line: string) {
  return queryOptions({
    queryKey: ['line-alert', siteId, line] as const,
    queryFn: ({ signal }) => call('GET client/linealert', { siteId, query: { line }, signal }),
    // The message may have gone out meanwhile.
    gcTime: 0,
  });
}
