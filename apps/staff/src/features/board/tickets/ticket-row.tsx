import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { LANGUAGE_NAMES, type Language } from '@openturn/domain/language/languages.ts';
import { STAFF_ACTIONS } from '@openturn/domain/ticket/staff-actions.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { needNames } from '#app/format/need-names.ts';
import { offeredActions, STAGE_TEXTS } from '#features/board/staff-words.ts';
import { TicketDetails } from './ticket-details.tsx';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import styles from './ticket-row.module.css';

type TicketRowProps = {
  ticket: StaffTicket;
  now: number;
  zone: string;
  isSelected: boolean;
  onSelect: () => void;
  actions: StaffActions;
};

const NOTE_LENGTH = 60;

export function TicketRow({ ticket, now, zone, isSelected, onSelect, actions }: TicketRowProps) {
  const { t, language } = useTexts();
  const services = [ticket.service, ...ticket.additional].flatMap((names) => (names ? pickName(names, language) : []));
  const facts = [
    ticket.dueAt !== null && t('staff.appointmentAt', { time: timeAt(ticket.dueAt, zone, language) }),
    ticket.dueWith,
    ticket.language !== language && languageName(ticket.language),
    ticket.partySize > 1 && t('staff.partyOf', { count: ticket.partySize }),
    ticket.isForOther && t('staff.forOther'),
    ...needNames(ticket.needs, t),
    beginningOf(ticket.note ?? ''),
  ].filter(Boolean);
  return (
    <li className={styles.item} data-selected={isSelected || undefined}>
      <button type="button" className={styles.row} aria-expanded={isSelected} onClick={onSelect}>
        <span className={styles.position}>{ticket.position ?? '–'}</span>
        <span className={styles.number}>{ticket.number}</span>
        <span className={styles.who}>
          <span className={styles.name}>
            <bdi>{ticket.name}</bdi>
          </span>
          {facts.length > 0 && <span className={styles.small}>{facts.join(' · ')}</span>}
        </span>
        <span className={styles.what}>{services.join(', ')}</span>
        <span className={styles.waited}>{elapsedText(elapsedOf(now - ticket.joinedAt), t)}</span>
        <span className={styles.tag} data-look={lookOf(ticket)}>
          {ticket.isLate ? t('staff.late') : t(STAGE_TEXTS[ticket.stage])}
        </span>
      </button>
      {isSelected && (
        <div className={styles.more}>
          <TicketDetails ticket={ticket} zone={zone} />
          <div className={styles.actions}>
            {offeredActions(ticket, 'line').map((action) => (
              <Button
                key={action}
                look={action === 'call' ? 'primary' : 'quiet'}
                aria-disabled={actions.isPending || undefined}
                onClick={() => void actions.act({ ticket, action })}
              >
                {t(STAFF_ACTIONS[action].words.button)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </li>
  );
}

/** The details show the whole note. */
function beginningOf(note: string): string {
  return note.length > NOTE_LENGTH ? `${note.slice(0, NOTE_LENGTH).trimEnd()}…` : note;
}

function languageName(code: string): string {
  return LANGUAGE_NAMES[code as Language] ?? code;
}

function lookOf({ stage, isLate }: StaffTicket): string {
  if (isLate || stage === 'holding') return 'late';
  return stage === 'ready' ? 'ready' : 'plain';
}
