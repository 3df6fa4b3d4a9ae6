import { useEffect, useState } from 'react';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { OFFLINE } from '@openturn/ui/icons/more-icon-paths.ts';
import { StatusPill } from '@openturn/ui/states/status-pill.tsx';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useConnection } from '@openturn/web/live/use-connection.ts';
import styles from './connection-note.module.css';

/** Shows how old the data is: staff must not call from an outdated list. */
export function ConnectionNote() {
  const { t } = useTexts();
  const { state, changedAt } = useConnection();
  const age = elapsedText(elapsedOf(Math.max(0, useNow() - changedAt)), t);
  const isOffline = state === 'offline';
  return (
    <div role="status" className={styles.note}>
      {(isOffline || state === 'reconnecting') && (
        <StatusPill look={isOffline ? 'warning' : 'busy'} {...(isOffline && { icon: OFFLINE })}>
          <span>{t(isOffline ? 'live.offline' : 'live.reconnecting')}</span>
          <span>{t('live.lastKnown', { age })}</span>
        </StatusPill>
      )}
    </div>
  );
}

const STEP_MS = 5_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
