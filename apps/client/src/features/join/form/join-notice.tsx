import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ConnectionLine } from '#contact/connection/connection-line.tsx';
import { FailureLine } from '#contact/failure-line.tsx';
import { useSite } from '#site/use-site.ts';
import type { JoinState } from '#features/join/send/use-join.ts';
import styles from './join-notice.module.css';

const FAILURES = { offline: 'join.offline', 'draft-expired': 'error.draftExpired' } as const;

/** Above the button: the result of the last attempt, and when the draft's place started to count. */
export function JoinNotice({ join: { draft, failure } }: { join: JoinState }) {
  const { t, language } = useTexts();
  const { Zone } = useSite();
  const { placeFrom } = draft.draft;
  const placeText =
    placeFrom === null ? '' : t('join.placeFrom', { time: formatTime(wallClock(placeFrom, Zone).time, language) });
  return (
    <>
      <FailureLine text={failure ? t(FAILURES[failure]) : ''} />
      <ConnectionLine offline={t('join.offlineKept')} isHidden={failure !== null} />
      <p className={styles.kept} role="status">
        {placeText && <span>{placeText}</span>}
      </p>
    </>
  );
}
