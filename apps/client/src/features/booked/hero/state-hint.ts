import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

type Reader = {
  t: Texts['t'];
  /** When the business answers a request at the latest, with the day, by the clock of its time. */
  answerBy: (at: number) => string;
  /** The end of a hold or an offer, by the clock of its time. */
  deadlineOf: (at: number) => string;
  /** Also leaves out the day if it is the day of the appointment. */
  clockOf: (at: number) => string;
  /** Whether any message can reach the visitor. */
  isMessaged: boolean;
  /** The staff member or, without one, the business. */
  who: string;
};

/** Explains the state in one or two sentences. */
export function stateHint(appointment: AppointmentView, reader: Reader): string {
  const { t, answerBy, deadlineOf, who, isMessaged } = reader;
  const { state, reason, isOffer, method, heldUntil, decideBy, hasContact } = appointment;
  switch (state) {
    case 'held':
      if (isOffer) return offerHint(appointment, reader);
      return t('booked.heldHint', { time: deadlineOf(heldUntil ?? 0) });
    case 'pending': {
      const answer = t(hasContact === false || !isMessaged ? 'booked.keepPage' : 'appointment.pendingHint');
      return decideBy === null ? answer : `${answer} ${t('booked.decideBy', { time: answerBy(decideBy) })}`;
    }
    case 'confirmed':
      return confirmedHint(appointment, reader);
    case 'checked_in':
      // A service without a line has no ticket.
      return appointment.ticket === null ? t('booked.thereHint', { who }) : t('booked.checkedInHint');
    case 'called':
      return t(CALLED[method] ?? 'booked.calledHint', { who });
    case 'started':
      return t(method === MEET_METHODS.online ? 'status.meetingStartedHint' : 'status.servingHint');
    case 'completed':
      return t('booked.completedHint');
    case 'declined':
      return t('booked.declinedHint');
    case 'cancelled':
      return reason === 'by_visitor' ? t('booked.cancelledByYou') : t('booked.cancelledByBusiness');
    case 'no_show':
      return t('booked.missedHint');
    case 'expired':
      return isOffer || appointment.standby !== null
        ? t('booked.offerOver')
        : decideBy === null
          ? t('booked.expiredHint')
          : t('booked.expiredRequest');
    default:
      // A newer server may send a state that this client does not know.
      return (state satisfies never) && '';
  }
}

function offerHint({ heldUntil, needsApproval }: AppointmentView, { t, deadlineOf, isMessaged }: Reader): string {
  const until = t('booked.offerHint', { time: deadlineOf(heldUntil ?? 0) });
  return needsApproval ? `${until} ${t(isMessaged ? 'book.needsApproval' : 'book.needsApprovalUnsent')}` : until;
}

function confirmedHint({ reason, actions, method, checkInFrom, now }: AppointmentView, { t, clockOf }: Reader): string {
  const moved = reason === 'rescheduled' ? `${t('booked.rescheduledHint')} ` : '';
  if (actions.includes('check_in')) return t(OPEN[method] ?? 'booked.checkInOpen');
  if (now >= checkInFrom) return moved.trim();
  return moved + t(FROM[method] ?? 'booked.checkInFrom', { time: clockOf(checkInFrom) });
}

const OPEN: Readonly<Record<number, 'booked.readyOpen' | 'booked.joinOpen'>> = {
  [MEET_METHODS.byPhone]: 'booked.readyOpen',
  [MEET_METHODS.online]: 'booked.joinOpen',
};

const CALLED: Readonly<Record<number, 'status.calledPhone' | 'status.calledOnline'>> = {
  [MEET_METHODS.byPhone]: 'status.calledPhone',
  [MEET_METHODS.online]: 'status.calledOnline',
};

const FROM: Readonly<Record<number, 'booked.readyFrom' | 'booked.joinFrom'>> = {
  [MEET_METHODS.byPhone]: 'booked.readyFrom',
  [MEET_METHODS.online]: 'booked.joinFrom',
};
