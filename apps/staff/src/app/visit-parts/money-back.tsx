import { useQuery } from '@tanstack/react-query';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { sessionQueries } from '#app/start/session-queries.ts';
import { visitPaymentQueries } from './visit-payment-queries.ts';

/** What goes back to the visitor if staff cancel the visit, before they do. Nothing where nothing was paid. */
export function MoneyBack({ siteId, guid }: { siteId: number; guid: string }) {
  const { t, language } = useTexts();
  const { data: me } = useQuery({ ...sessionQueries.me(), enabled: false });
  const isAsked = me?.sites.every((site) => Number(site.SiteID) !== siteId || !site.hasNoParts) ?? true;
  const { data } = useQuery({ ...visitPaymentQueries.of(siteId, guid), enabled: isAsked });
  if (!data || data.back === 0) return null;
  return (
    <p>{t('payments.backIfCancelled', { amount: formatSmallest(data.back, { currency: data.currency, language }) })}</p>
  );
}
