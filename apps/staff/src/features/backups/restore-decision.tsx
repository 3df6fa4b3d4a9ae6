import { useEffect, useRef } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { RestoreOutcome } from '#app/restore/use-restore.ts';
import styles from './restore-page.module.css';

type DecisionProps = {
  content: NonNullable<RestoreOutcome['content']>;
  when: string;
  onKeep: () => void;
  onReplace: () => void;
};

/** The file was found whole: what it holds, and what becomes of what is there. */
export function RestoreDecision({ content: { sites, rows }, when, onKeep, onReplace }: DecisionProps) {
  const { t, language } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const number = new Intl.NumberFormat(language);
  return (
    <div className={styles.decision}>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {t('restore.ready')}
      </h2>
      <p>{t('restore.content', { when, sites, rows: number.format(rows) })}</p>
      <p>{t('restore.replaces')}</p>
      <div className={styles.keys}>
        <Button look="quiet" onClick={onKeep}>
          {t('restore.keep')}
        </Button>
        <Button look="danger" onClick={onReplace}>
          {t('restore.replace')}
        </Button>
      </div>
    </div>
  );
}
