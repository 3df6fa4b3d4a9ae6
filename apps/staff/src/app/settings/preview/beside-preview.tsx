import type { ReactNode } from 'react';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './beside-preview.module.css';

type BesidePreviewProps = { preview?: ReactNode; children: ReactNode };

/** A form with what visitors see of it: beside it, or below it on a narrow screen. */
export function BesidePreview({ preview, children }: BesidePreviewProps) {
  const { t } = useTexts();
  return (
    <div className={styles.around}>
      <div className={styles.page} data-preview={preview ? true : undefined}>
        {children}
        {preview && (
          // A preview without anything to focus still scrolls by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <aside className={styles.preview} tabIndex={0} aria-label={t('settings.preview')}>
            <h2 className={styles.previewTitle}>{t('settings.preview')}</h2>
            {preview}
          </aside>
        )}
      </div>
    </div>
  );
}
