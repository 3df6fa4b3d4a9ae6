import { useEffect, useRef } from 'react';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './lines-nav.module.css';

type LinesNavProps = {
  board: Board;
  chosen: string | null;
  onChoose: (line: string) => void;
};

export function LinesNav({ board, chosen, onChoose }: LinesNavProps) {
  const { t, language } = useTexts();
  const lines = useRef<HTMLUListElement>(null);
  // On a phone the lines scroll sideways.
  useEffect(() => {
    lines.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <nav className={styles.nav} aria-label={t('staff.lines')}>
      <h2 className={styles.heading}>{t('staff.lines')}</h2>
      <ul ref={lines}>
        {board.lines.map((line) => {
          const wait = waitWords(line.wait, t, line);
          return (
            <li key={line.id}>
              <button
                type="button"
                className={styles.line}
                aria-current={line.id === chosen ? 'true' : undefined}
                onClick={() => onChoose(line.id)}
              >
                <span className={styles.name}>{pickName(line.names, language)}</span>{' '}
                <span className={styles.count}>{line.waiting}</span>{' '}
                <span className={styles.wait}>
                  {line.state === 'open' ? [wait.value, wait.unit].filter(Boolean).join(' ') : t(STATES[line.state])}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const STATES = { open: 'opening.open', paused: 'line.paused', closed: 'line.closed' } as const;
