import { useState } from 'react';
import type { PreviewDraft } from '@openturn/contract/preview.ts';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePreviewFrame } from './use-preview-frame.ts';
import styles from './site-preview.module.css';

/** The visitors' screens that can be looked at, by their addresses. */
const SCREENS = {
  '/': 'nav.home',
  '/join': 'join.title',
  '/about': 'nav.about',
} as const satisfies Record<string, PlainTextKey>;

type Screen = keyof typeof SCREENS;

type SitePreviewProps = {
  me: StaffMe;
  siteId: number;
  /** What is typed and not saved; null shows what every phone shows. */
  draft?: PreviewDraft | null;
  screens?: readonly Screen[];
};

/** The visitors' own page, with what is being typed: nobody else sees that before it is saved. */
export function SitePreview({ me, siteId, draft = null, screens = ['/'] }: SitePreviewProps) {
  const { t } = useTexts();
  const [screen, setScreen] = useState<Screen>('/');
  const address = me.sites.find(({ SiteID }) => Number(SiteID) === siteId)?.address ?? '';
  // Where one host serves everything, it may be opened under another name than the one visitors are given.
  const framed = location.hostname.startsWith('staff.') && address !== '' ? new URL(address).origin : location.origin;
  const frame = usePreviewFrame(framed, draft);
  if (address === '') return null;
  return (
    <>
      {screens.length > 1 && (
        <Segments
          name="preview-screen"
          label={t('settings.preview')}
          segments={screens.map((value) => ({ value, label: t(SCREENS[value]) }))}
          chosen={screen}
          onChange={setScreen}
        />
      )}
      {/* Our own page, of another host. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        className={styles.phone}
        src={new URL(screen, framed).href}
        title={t('settings.preview')}
        loading="lazy"
      />
      <a href={address} target="_blank" rel="noreferrer" className={styles.open}>
        {t('settings.openPage')}
      </a>
    </>
  );
}
