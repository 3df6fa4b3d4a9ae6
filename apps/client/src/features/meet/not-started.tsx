import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './meet.module.css';

/** ERR-13; the place and the wait are in the header of the screen. */
export function NotStarted({ hint }: { hint: string }) {
  const { t } = useTexts();
  return (
    <Card>
      <div className={styles.waiting}>
        <h2 className={styles.title}>{t('meet.notStarted')}</h2>
        <p>{hint}</p>
      </div>
    </Card>
  );
}
