import { Button } from '@openturn/ui/basics/button.tsx';
import { SCAN } from '@openturn/ui/icons/search-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './scanner.module.css';
import { type Ways, WaysOn } from './ways-on.tsx';

/** Why the camera is asked for, before the browser asks. */
export function ScanStart({ onStart, ...ways }: Ways & { onStart: () => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.plain}>
      <Notice heading="h1" icon={SCAN} title={t('scan.title')} text={t('scan.why')} />
      <div className={styles.ways}>
        <Button onClick={onStart}>{t('scan.start')}</Button>
        <WaysOn {...ways} look="quiet" />
      </div>
    </div>
  );
}
