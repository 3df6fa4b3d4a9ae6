import { useQuery } from '@tanstack/react-query';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { paymentQueries } from './payment-queries.ts';

/** What becomes of the money if the visitor calls off their visit now, before they do. Nothing where nothing was paid. */
export function CancelSums({ guid }: { guid: string }) {
  const { t, language } = useTexts();
  const siteId = Number(useSite().SiteID);
  const { data } = useQuery({ ...paymentQueries.of(siteId, guid), staleTime: 0 });
  const sums = data?.payment.ifCancelled;
  if (!data || !sums) return null;
  const amount = (units: number) => formatSmallest(units, { currency: data.payment.currency, language });
  const { paid, held, back, freed, owed } = sums;
  const sentences = [
    paid > 0 && back > 0 && t('payment.offBack', { paid: amount(paid), back: amount(back) }),
    paid > 0 && back === 0 && t('payment.offKept', { paid: amount(paid) }),
    held > freed && t('payment.offTaken', { taken: amount(held - freed) }),
    freed > 0 && t('payment.offFreed', { freed: amount(freed) }),
    owed > 0 && t('payment.offOwed', { owed: amount(owed) }),
  ];
  return <p>{sentences.filter(Boolean).join(' ')}</p>;
}
