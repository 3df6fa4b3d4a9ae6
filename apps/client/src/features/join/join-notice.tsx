import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { presentFailure } from '@openturn/web/feedback/present-failure.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ConnectionLine } from '#contact/connection-line.tsx';
import { FailureLine } from '#contact/failure-line.tsx';
import { useOnline } from '#platform/use-online.ts';
import { useSite } from '#site/use-site.ts';
import type { JoinFailure, Joining } from './use-join.ts';
import styles from './join-notice.module.css';

/** Above the button: what became of the last try, or since when the place counts. */
export function JoinNotice({ join: { draft, failure } }: { join: Joining }) {
  const texts = useTexts();
  const isOnline = useOnline();
  const { Zone } = useSite();
  const { placeFrom } = draft.draft;
  const isBack = failure?.kind === 'offline' && isOnline;
  const placeText =
    placeFrom === null
      ? ''
      : texts.t('join.placeFrom', { time: formatTime(wallClock(placeFrom, Zone).time, texts.language) });
  const kept = isBack ? texts.t('join.backOnline') : failure ? '' : placeText;
  return (
    <>
      <FailureLine text={failure && !isBack ? failureText(failure, isOnline, texts) : ''} />
      <ConnectionLine offline={texts.t('join.offlineKept')} isSaid={failure !== null} />
      <p className={styles.kept} role="status">
        {kept && <span>{kept}</span>}
      </p>
    </>
  );
}

function failureText(failure: JoinFailure, isOnline: boolean, { t }: Texts): string {
  switch (failure.kind) {
    case 'offline':
      return t('join.offline');
    case 'no-answer':
      return isOnline ? t('join.noAnswer') : t('join.offline');
    case 'draft-expired':
      return t('error.draftExpired');
    case 'failed':
      return presentFailure(failure.error, t)?.text ?? '';
    default:
      return failure satisfies never;
  }
}
