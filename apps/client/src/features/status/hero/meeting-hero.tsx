import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { CHECK, CLOCK, PHONE } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { stageText } from '#tickets/stage-text.ts';
import { HeroCard } from './hero-card.tsx';
import styles from './hero.module.css';

/** For remote meetings, before and during the meeting. */
export function MeetingHero({ ticket: { stage, method } }: { ticket: TicketView }) {
  const { t } = useTexts();
  const hasStarted = stage === 'meeting_started';
  const isByPhone = method === MEET_METHODS.byPhone;
  return (
    <HeroCard title={stageText(stage, t)} look="ready">
      <p className={styles.sign}>
        <Icon path={isByPhone ? PHONE : hasStarted ? CHECK : CLOCK} />
      </p>
      <p className={styles.hint}>
        {hasStarted ? t('status.meetingStartedHint') : t(isByPhone ? 'status.calledPhone' : 'status.meetingHint')}
      </p>
    </HeroCard>
  );
}
