import { useEffect, useRef } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
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
export function RestoreDecision({ content, when, onKeep, onReplace }: DecisionProps) {
  const { t, language } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { sites, rows, businesses, tickets, appointments, accounts } = content;
  const number = new Intl.NumberFormat(language);
  const counts = {
    tickets: number.format(tickets),
    appointments: number.format(appointments),
    accounts: number.format(accounts),
  };
  const others = sites - businesses.length;
  return (
    <div className={styles.decision}>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {t('restore.ready')}
      </h2>
      <p>{t('restore.content', { when, sites, rows: number.format(rows) })}</p>
      {businesses.length > 0 && (
        <ul>
          {businesses.map((names, index) => (
            <li key={index}>
              <bdi>{pickName(names, language)}</bdi>
            </li>
          ))}
          {others > 0 && <li>{t('restore.others', { count: others })}</li>}
        </ul>
      )}
      <p>{t('restore.counts', counts)}</p>
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
