import { Suspense, useState } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { LANGUAGE_NAMES, type Language } from '@openturn/domain/language/languages.ts';
import { STAFF_ACTIONS } from '@openturn/domain/ticket/staff-actions.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { needNames } from '#app/format/need-names.ts';
import { offeredActions } from '#features/board/staff-words.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { TicketHistory } from '#features/board/visits/ticket-history.tsx';
import { NoteForm } from '#features/board/desk/note-form.tsx';
import { TicketDetails } from './ticket-details.tsx';
import { TicketStatus } from './ticket-status.tsx';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import styles from './ticket-row.module.css';

const MessageDialog = lazyScreen(async () => (await import('#features/board/visits/message-dialog.tsx')).MessageDialog);
const RemoveDialog = lazyScreen(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

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
};

const NOTE_LENGTH = 60;

export function TicketRow({ ticket, isNext, now, zone, isSelected, onSelect, actions, siteId }: TicketRowProps) {
  const { t, language } = useTexts();
  const [isWriting, setWriting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const services = [ticket.service, ...ticket.additional].flatMap((names) => (names ? pickName(names, language) : []));
  const facts = [
    ticket.language !== language && languageName(ticket.language),
    ticket.partySize > 1 && t('staff.partyOf', { count: ticket.partySize }),
    ticket.isForOther && t('staff.forOther'),
    ticket.withoutStaff === 'recall_later' && t('staff.letPass'),
    ...needNames(ticket.needs, t),
    beginningOf(ticket.note ?? ''),
  ].filter(Boolean);
  return (
    <li className={styles.item} data-selected={isSelected || undefined} data-next={isNext || undefined}>
      <button type="button" className={styles.row} aria-expanded={isSelected} onClick={onSelect}>
        <span className={styles.position}>
          {isNext ? <span className={styles.next}>{t('staff.nextOne')}</span> : (ticket.position ?? '–')}
        </span>
        <span className={styles.number}>
          <VisuallyHidden>{t('staff.ticket')} </VisuallyHidden>
          {ticket.number}
        </span>
        <span className={styles.who}>
          <span className={styles.name}>
            <bdi>{ticket.name}</bdi>
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
      {isSelected && (
        <div className={styles.more}>
          <TicketDetails ticket={ticket} zone={zone} />
          <NoteForm ticket={ticket} siteId={siteId} />
          <TicketHistory ticket={ticket} siteId={siteId} />
          <div className={styles.actions}>
            {offeredActions(ticket, 'line').map((action) => (
              <Button
                key={action}
                look={action === 'call' ? 'primary' : 'quiet'}
                aria-disabled={actions.isPending || undefined}
                onClick={() => (action === 'remove' ? setRemoving(true) : void actions.act({ ticket, action }))}
              >
                {t(STAFF_ACTIONS[action].words.button)}
              </Button>
            ))}
            <Button look="quiet" onClick={() => setWriting(true)}>
              {t('staff.message')}
            </Button>
          </div>
          {isRemoving && (
            <Suspense>
              <RemoveDialog ticket={ticket} actions={actions} onClose={() => setRemoving(false)} />
            </Suspense>
          )}
          {isWriting && (
            <Suspense>
              <MessageDialog ticket={ticket} siteId={siteId} onClose={() => setWriting(false)} />
            </Suspense>
          )}
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
