import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './site-preview.module.css';

type SitePreviewProps = {
  me: StaffMe;
  siteId: number;
  /** Of the visitors' page; Home by default. */
  path?: string;
};

/** The visitors' own page: what is saved reaches it as it reaches every phone. */
export function SitePreview({ me, siteId, path = '/' }: SitePreviewProps) {
  const { t } = useTexts();
  const address = me.sites.find(({ SiteID }) => Number(SiteID) === siteId)?.address;
  if (!address) return null;
  // Where one host serves everything, it may be opened under another name than the one visitors are given.
  const framed = location.hostname.startsWith('staff.') ? address : location.origin;
  return (
    <>
      {/* Our own page, of another host. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe className={styles.phone} src={new URL(path, framed).href} title={t('settings.preview')} loading="lazy" />
      <a href={address} target="_blank" rel="noreferrer" className={styles.open}>
        {t('settings.openPage')}
      </a>
    </>
  );
}
