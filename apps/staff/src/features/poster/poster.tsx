import { useQuery } from '@tanstack/react-query';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { QrCode } from '#app/qr/qr-code.tsx';
import styles from './poster.module.css';

/** A QR poster for the entrance, to join the line by scanning; for all lines it leads to Home. */
export function Poster({ siteId, lineId }: { siteId: number; lineId: string | null }) {
  const { t, language } = useTexts();
  const { data: site } = useQuery({ queryKey: ['site', siteId], queryFn: () => call('GET client/site', { siteId }) });
  const { data: lines } = useQuery({
    queryKey: ['lines', siteId],
    queryFn: () => call('GET client/lines', { siteId }),
  });
  const { data: reach } = useQuery({
    queryKey: ['address', siteId],
    queryFn: () => call('GET client/address', { siteId }),
  });
  const line = lines?.rows.find(({ id }) => id === lineId);
  if (!site || (lineId !== null && !line) || !reach) return null;
  const business = pickName(site.Names, language) || site.LocationName;
  const address = lineId === null ? reach.address : `${reach.address}/join?line=${encodeURIComponent(lineId)}`;
  return (
    <main className={styles.poster}>
      {line && <p className={styles.business}>{business}</p>}
      <h1 className={styles.line}>{line ? pickName(line.names, language) : business}</h1>
      <p className={styles.title}>{t('poster.title')}</p>
      {reach.isOnlyThisMachine && <p role="status">{t('staff.startAddressOnly')}</p>}
      <QrCode text={address} />
      <p className={styles.scan}>{t('poster.scan')}</p>
      <p className={styles.or}>
        {t('poster.or')} <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => print()}>{t('poster.print')}</Button>
      </div>
    </main>
  );
}
