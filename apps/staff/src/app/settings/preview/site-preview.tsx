import type { PreviewDraft } from '@openturn/contract/preview.ts';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePreviewFrame } from './use-preview-frame.ts';
import styles from './site-preview.module.css';

export type SitePreviewProps = {
  me: StaffMe;
  siteId: number;
  /** What is typed and not saved; null shows what every phone shows. */
  draft?: PreviewDraft | null;
  /** Of the visitors' page; Home by default. */
  path?: string;
};

/** The visitors' own page, with what is being typed: nobody else sees that before it is saved. */
export function SitePreview({ me, siteId, draft = null, path = '/' }: SitePreviewProps) {
  const { t } = useTexts();
  const address = me.sites.find(({ SiteID }) => Number(SiteID) === siteId)?.address ?? '';
  // Where one host serves everything, it may be opened under another name than the one visitors are given.
  const framed = location.hostname.startsWith('staff.') && address !== '' ? new URL(address).origin : location.origin;
  const frame = usePreviewFrame(framed, draft);
  if (address === '') return null;
  return (
    <>
      {/* Our own page, of another host. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        className={styles.phone}
        src={new URL(path, framed).href}
        title={t('settings.preview')}
        loading="lazy"
      />
      <a href={address} target="_blank" rel="noreferrer" className={styles.open}>
        {t('settings.openPage')}
      </a>
    </>
  );
}
