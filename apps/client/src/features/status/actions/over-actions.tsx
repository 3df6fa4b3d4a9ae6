import { Link } from 'wouter';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Extra } from '#app/screens/extra.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#visit/action-bar.module.css';
import type { Acts } from './use-acts.ts';
import { useSecondsLeft } from '#visit/use-seconds-left.ts';
import { CallLink } from '#site/parts/contact-links.tsx';

/** In a script of its own: staff seldom take a check-in back. */
const TO_BOOKED = lazyScreen(async () => (await import('./to-booked.tsx')).ToBooked);

type OverActionsProps = { ticket: TicketView; acts: Acts; isOff: boolean; serverAheadMs: number };

/** Undo or rejoin while possible, and links to continue. */
export function OverActions({ ticket, acts, isOff, serverAheadMs }: OverActionsProps) {
  const { t } = useTexts();
  const { stage, reason, actions, backUntil, line, appointment } = ticket;
  const secondsLeft = useSecondsLeft(backUntil, serverAheadMs);
  const back = secondsLeft === 0 ? undefined : actions.find((each) => each === 'undo_leave' || each === 'rejoin');
  const onLook = buttonLook(back ? 'quiet' : 'primary');
  const isLineOpen = stage === 'cancelled' && line.state === 'open';
  return (
    <>
      {back && (
        <Button aria-disabled={isOff || undefined} onClick={() => !isOff && void acts.act({ action: back })}>
          {t(back === 'rejoin' ? 'status.rejoin' : 'status.undoLeave')}
          {back === 'undo_leave' && secondsLeft !== null && (
            <span className={styles.clock} role="timer">
              {t('status.secondsLeft', { seconds: secondsLeft })}
            </span>
          )}
        </Button>
      )}
      <div className={styles.second}>
        {reason === 'undone' && appointment ? (
          <Extra screen={TO_BOOKED} props={{ at: appointment.at }} />
        ) : isLineOpen && !back ? (
          <Link href={`/join?line=${encodeURIComponent(line.id)}`} {...onLook}>
            {t('status.joinAgain')}
          </Link>
        ) : (
          <Link href="/" {...onLook}>
            {t('status.toLines')}
          </Link>
        )}
        {reason === 'closed' && (
          <Link href="/about" {...buttonLook('quiet')}>
            {t('about.hours')}
          </Link>
        )}
        {stage === 'cancelled' && <CallLink />}
      </div>
    </>
  );
}
