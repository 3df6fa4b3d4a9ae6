import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { STAFF_ACTIONS } from '@openturn/domain/ticket/staff-actions.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { KeyButton } from '#app/keys/key-button.tsx';
import { actionText, NEXT_KEY } from '#features/board/staff-words.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import styles from './main-key.module.css';

type MainKeyProps = {
  /** The ticket at this desk. */
  ticket: StaffTicket | undefined;
  /** Whose turn is next in the line to call from, if that is one. */
  next: StaffTicket | undefined;
  line: string | undefined;
  /** The lines to call from, if the desk serves several, or that they are paused. */
  from: string;
  isPaused: boolean;
  /** What is done with the ticket at this desk first; null if the next one is called. */
  action: 'start' | 'complete' | null;
  now: number;
  actions: StaffActions;
};

/** The next step: starts the ticket at the desk, or completes it and calls the next one, and says who that is. */
export function MainKey({ ticket, next, line, from, isPaused, action, now, actions }: MainKeyProps) {
  const { t } = useTexts();
  const completes = ticket?.actions.includes('complete') ?? false;
  if (ticket && action) {
    const { key } = STAFF_ACTIONS[action];
    return (
      <KeyButton
        shortcut={key}
        isMain
        disabled={actions.isPending}
        onClick={() => void actions.act({ ticket, action })}
      >
        {t(actionText(action, ticket))}
      </KeyButton>
    );
  }
  return (
    <KeyButton
      shortcut={NEXT_KEY}
      isMain
      disabled={actions.isPending || isPaused || (ticket !== undefined && !completes)}
      onClick={() => void (completes && ticket ? actions.completeAndNext(ticket, line) : actions.next(line))}
    >
      <span className={styles.words}>
        {completes ? t('staff.completeAndNext') : t('staff.next')}
        {from && <span className={styles.next}>{from}</span>}
        {next && (
          <span className={styles.next}>
            <bdi>{next.ticketCode}</bdi> · <bdi>{next.name}</bdi> ·{' '}
            <bdi>{elapsedText(elapsedOf(now - next.joinedAt), t)}</bdi>
          </span>
        )}
      </span>
    </KeyButton>
  );
}
