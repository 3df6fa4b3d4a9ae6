import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { needed } from '#site/needed.ts';
import { VisitFrame } from '#visit-parts/which/visit-frame.tsx';
import { paymentQueries } from '#visit-parts/paying/payment-queries.ts';
import { PaymentSteps } from './payment-steps.tsx';

type PaymentOfProps = { siteId: number; guid: string; kind: 'ticket' | 'appointment' };

/** SCREEN-11: pay now, authorize a hold, cancel the order. */
export function Payment() {
  const { t } = useTexts();
  return <VisitFrame title={t('payment.title')}>{(visit) => <PaymentOf {...visit} />}</VisitFrame>;
}

function PaymentOf({ siteId, guid, kind }: PaymentOfProps) {
  const { t } = useTexts();
  const { data, isError, fetchStatus, refetch } = useQuery(needed(paymentQueries.of(siteId, guid)));
  if (data) return <PaymentSteps payment={data.payment} visit={{ siteId, guid, kind }} />;
  const isOffline = fetchStatus === 'paused';
  if (isError || isOffline) return <FailedCard text={t('payment.notLoaded')} isOffline={isOffline} onRetry={refetch} />;
  return <Skeleton size="long" />;
}
