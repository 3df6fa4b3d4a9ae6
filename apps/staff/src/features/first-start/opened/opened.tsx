import { useQuery } from '@tanstack/react-query';
import { isOnlyThisMachine } from '@openturn/domain/site/public-address.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { QrCode } from '#app/qr/qr-code.tsx';
import { startQueries } from '#features/first-start/start-queries.ts';
import { StartFrame } from '#features/first-start/start-frame.tsx';
import { AddressQuestion } from './address-question.tsx';
import styles from './opened.module.css';

type OpenedProps = {
  business: CallReply<'POST staff/start/business'>;
  name: string;
  /** Several: visitors choose on Home. */
  hasLines: boolean;
};

/** The live line: its poster, what visitors see, and where they reach it. */
export function Opened({ business, name, hasLines }: OpenedProps) {
  const { t } = useTexts();
  const { data: reach } = useQuery(startQueries.address());
  const { SiteID, line } = business;
  const join = hasLines ? '/' : `/join?line=${encodeURIComponent(line)}`;
  // Beside others, a business has an address of its own, and the server's is another's.
  const own = reach?.isFixed || !business.isAlone ? business.address : reach?.address;
  const origin = own ?? business.address;
  const address = `${origin}${join}`;
  return (
    <StartFrame title={t('staff.startDone', { name })} isWide>
      {business.isTrial && <p>{t('staff.startTrial')}</p>}
      {name === t('staff.startNoName') && <p>{t('staff.startNamed', { name })}</p>}
      <p>
        {t('staff.startChannels')} <a href={`/${SiteID}/settings/channels`}>{t('settings.channels')}</a>
      </p>
      {reach && business.isAlone && <AddressQuestion reach={reach} />}
      <div className={styles.columns}>
        <section className={styles.poster} aria-label={t('poster.title')}>
          <h2 className={styles.name}>{name}</h2>
          <p>{t('poster.title')}</p>
          {reach && !isOnlyThisMachine(new URL(origin).host) && <QrCode text={address} />}
          <p>
            <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
          </p>
          <a href={`${business.address}${join}`} target="_blank" rel="noreferrer" {...buttonLook('primary')}>
            {t('staff.startTry')}
          </a>
          <a
            href={hasLines ? `/poster/${SiteID}` : `/poster/${SiteID}/${encodeURIComponent(line)}`}
            target="_blank"
            rel="noreferrer"
            {...buttonLook('quiet')}
          >
            {t('staff.startPoster')}
          </a>
          {/* Loaded anew: this page was begun for a server that had nothing yet. */}
          <a href={`/${SiteID}`} {...buttonLook('quiet')}>
            {t('staff.startConsole')}
          </a>
        </section>
        {/* It is our own page, and as live as for a visitor. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe className={styles.phone} src={`${business.address}/`} title={t('staff.startPreview')} />
      </div>
    </StartFrame>
  );
}
