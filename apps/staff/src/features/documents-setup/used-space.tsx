import { DOCUMENTS_NEAR } from '@openturn/domain/documents/document-limits.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { formatDecimal } from '@openturn/domain/format/money.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './documents-setup.module.css';

type UsedSpaceProps = { used: number; allowed: number };

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

function sizeText(bytes: number, language: Language): string {
  if (bytes < GIGABYTE) return `${Math.ceil(bytes / MEGABYTE)} MB`;
  const count = bytes / GIGABYTE;
  return `${Number.isInteger(count) ? count : formatDecimal(count, language)} GB`;
}

/** How much visitors' files take of what they may; a warning before it is used up. */
export function UsedSpace({ used, allowed }: UsedSpaceProps) {
  const { t, language } = useTexts();
  const texts = { used: sizeText(used, language), allowed: sizeText(allowed, language) };
  return (
    <div className={styles.space}>
      <p>{t('settings.documents.used', texts)}</p>
      <meter
        className={styles.meter}
        min={0}
        max={allowed}
        value={used}
        aria-label={t('settings.documents.used', texts)}
      />
      {used > allowed * DOCUMENTS_NEAR && (
        <div className={styles.near} role="status">
          <Icon path={WARNING} />
          <p>
            <strong>{t('settings.documents.near')}</strong> {t('settings.documents.nearText')}
          </p>
        </div>
      )}
    </div>
  );
}
