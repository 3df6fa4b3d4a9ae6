import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import type { StaffVisit } from '@openturn/contract/staff/staff-visits.ts';
import { shownDate } from '#app/format/shown-date.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { AT_DESK } from '@openturn/domain/ticket/ticket-machine.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { useTexts, type Texts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { STAGE_TEXTS } from '#app/format/stage-texts.ts';
import styles from './visit-list.module.css';

type VisitListProps = {
  visits: readonly StaffVisit[];
  zone: string;
  /** Shows the day too, for visits of other days. */
  hasDay?: boolean;
  /** Those that are still in line or at a desk, and what shows them on the board. */
  current?: { board: Board; onShow: (ticket: StaffTicket) => void };
  /** Reopens a visit that ended by mistake. */
  onReopen?: (visit: StaffVisit) => void;
};

const ENDINGS: Readonly<Record<string, PlainTextKey>> = {
  no_show: 'staff.noShow',
  by_visitor: 'staff.endByVisitor',
  by_staff: 'staff.endByStaff',
  closed: 'staff.endClosed',
  hold_expired: 'staff.endHold',
  unanswered: 'staff.endUnanswered',
};

/** A completed visit goes on at its desk, a no-show is called back or waits again, and the others wait again. */
function bringsBack({ stage, reason }: StaffVisit): PlainTextKey {
  if (stage === 'completed') return 'staff.reopen';
  return reason === 'no_show' ? 'staff.undo' : 'staff.return';
}

/** The line, or the desk that has called it; the place, and how long it will be. */
function placeFacts(
  { lineId, stage, desk, position, wait }: StaffTicket,
  board: Board,
  { t, language }: Texts,
): string[] {
  const nameOf = (all: Board['lines'] | Board['desks'], id: string | null) => {
    const found = all.find((each) => each.id === id);
    return found ? pickName(found.names, language) : '';
  };
  const { value, unit } = waitWords(wait, t, { state: 'open', isStaffed: true });
  const place = position === null ? [] : [`${t('staff.place')} ${position}`, [value, unit].filter(Boolean).join(' ')];
  return [nameOf(board.lines, lineId), AT_DESK.includes(stage) ? nameOf(board.desks, desk) : '', ...place];
}

/** Visits, each with what it was for, when it was and how it ended. */
export function VisitList({ visits, zone, hasDay = false, current, onReopen }: VisitListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <ul>
      {visits.map((visit) => {
        const at = visit.endedAt ?? visit.joinedAt;
        const ticket = current?.board.tickets.find(({ guid }) => guid === visit.guid);
        const facts = [
          ...(current && ticket ? placeFacts(ticket, current.board, texts) : []),
          visit.services.map((names) => pickName(names, language)).join(', '),
          t((visit.stage === 'cancelled' && ENDINGS[visit.reason ?? '']) || STAGE_TEXTS[visit.stage]),
          [hasDay && shownDate(wallClock(at, zone).date, language), timeAt(at, zone, language)]
            .filter(Boolean)
            .join(' '),
        ];
        return (
          <li key={visit.guid} className={styles.visit}>
            <span className={styles.number}>{visit.ticketCode}</span>
            <span className={styles.who}>
              <span className={styles.name}>
                <bdi>{visit.name}</bdi>
              </span>
              <span className={styles.small}>{facts.filter(Boolean).join(' · ')}</span>
            </span>
            {current && ticket && (
              <Button look="quiet" onClick={() => current.onShow(ticket)}>
                {t('staff.showOnBoard')}
              </Button>
            )}
            {onReopen && visit.endedAt !== null && visit.actions.includes('undo') && (
              <Button look="quiet" onClick={() => onReopen(visit)}>
                {t(bringsBack(visit))}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
