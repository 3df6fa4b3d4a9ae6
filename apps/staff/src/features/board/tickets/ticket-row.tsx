import { Suspense } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { LANGUAGE_NAMES, type Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { remoteText } from '#app/format/method-text.ts';
import { needNames } from '#app/format/need-names.ts';
import { LazyNoteForm, LazyTicketDetails, LazyTicketHistory } from './ticket-parts.ts';
import type { DragOrderRows } from '#features/board/waiting/use-drag-order.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { planText } from '#app/format/labels/plan-text.ts';
import { priorityText } from '#app/format/priority-text.ts';
import type { WaitingActions } from '#features/board/waiting/use-waiting-actions.ts';
import { TicketStatus } from './ticket-status.tsx';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import styles from './ticket-row.module.css';

const TicketActions = lazyScreen(
  async () => (await import('#features/board/waiting/ticket-actions.tsx')).TicketActions,
);

type TicketRowProps = {
  ticket: StaffTicket;
  /** Called by the next key. */
  isNext: boolean;
  now: number;
  zone: string;
  isSelected: boolean;
  onSelect: () => void;
  actions: StaffActions;
  siteId: number;
  /** How many have a place in the line. */
  inLine: number;
  waiting: WaitingActions;
  drag: DragOrderRows;
  onTransfer: () => void;
};

const NOTE_LENGTH = 60;

export function TicketRow(props: TicketRowProps) {
  const { ticket, isNext, now, zone, isSelected, onSelect, actions, siteId, inLine, waiting, drag, onTransfer } = props;
  const { t, language } = useTexts();
  const services = [ticket.service, ...ticket.additional].flatMap((names) => (names ? pickName(names, language) : []));
  const row = drag.rowOf(ticket.guid);
  const isMovable = ticket.position !== null && inLine > 1;
  const facts = [
    ticket.priority !== null && priorityText(ticket.priority, t),
    planText(ticket, { t, language }),
    remoteText(ticket.method, t),
    ticket.language !== language && languageName(ticket.language),
    ticket.partySize > 1 && t('staff.partyOf', { count: ticket.partySize }),
    ticket.isForOther && t('staff.forOther'),
    ticket.withoutStaff === 'recall_later' && t('staff.letPass'),
    ...needNames(ticket.needs, t),
    // The opened row has it in its field.
    !isSelected && beginningOf(ticket.note),
  ].filter(Boolean);
  return (
    <li
      className={styles.item}
      data-guid={ticket.guid}
      data-selected={isSelected || undefined}
      data-next={isNext || undefined}
      data-dragged={row.isDragged || undefined}
      data-drop={row.dropsBefore ? 'before' : row.dropsAfter ? 'after' : undefined}
    >
      <div className={styles.head}>
        {isMovable && <span className={styles.handle} aria-hidden="true" {...drag.handleOf(ticket.guid)} />}
        <button type="button" className={styles.row} aria-expanded={isSelected} onClick={onSelect}>
          <span className={styles.position}>
            {isNext ? <span className={styles.next}>{t('staff.nextOne')}</span> : (ticket.position ?? '–')}
          </span>
          <span className={styles.number}>
            <VisuallyHidden>{t('staff.ticket')} </VisuallyHidden>
            {ticket.ticketCode}
          </span>
          <span className={styles.who}>
            <span className={styles.name}>
              <bdi>{ticket.name}</bdi>
              {ticket.priority !== null && <span className={styles.priority}>{t('staff.priority')}</span>}
            </span>
            {facts.length > 0 && <span className={styles.small}>{facts.join(' · ')}</span>}
          </span>
          <span className={styles.what}>{services.join(', ')}</span>
          <span className={styles.waited}>
            <VisuallyHidden>{t('staff.waited')} </VisuallyHidden>
            {elapsedText(elapsedOf(now - ticket.joinedAt), t)}
          </span>
          <span className={styles.status}>
            <TicketStatus ticket={ticket} now={now} zone={zone} />
          </span>
        </button>
      </div>
      {isSelected && (
        <div className={styles.more}>
          <Suspense>
            <LazyTicketDetails ticket={ticket} siteId={siteId} zone={zone} />
            <TicketActions
              ticket={ticket}
              siteId={siteId}
              inLine={inLine}
              actions={actions}
              waiting={waiting}
              onTransfer={onTransfer}
            />
            <LazyNoteForm ticket={ticket} siteId={siteId} />
            <LazyTicketHistory ticket={ticket} siteId={siteId} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** The opened row shows the whole note. */
function beginningOf(note: string): string {
  return note.length > NOTE_LENGTH ? `${note.slice(0, NOTE_LENGTH).trimEnd()}…` : note;
}

function languageName(code: string): string {
  return LANGUAGE_NAMES[code as Language] ?? code;
}
