import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { formatDate } from '@openturn/domain/format/date.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

type Deed = { action: string; subject: string; detail: string };

/** What is done to a ticket, with its number. */
const TICKETS = {
  add: 'staff.addedNumber',
  call: 'staff.didCall',
  arrive: 'staff.didStart',
  complete: 'staff.didComplete',
  park: 'staff.didHold',
  return: 'staff.didReturn',
  recall: 'staff.didRecall',
  recall_later: 'staff.didLater',
  transfer: 'staff.didTransfer',
  no_show: 'staff.didNoShow',
  remove: 'staff.didRemove',
  close_line: 'staff.didRemove',
  im_ready: 'staff.didReady',
} as const;

const OTHERS: Readonly<Record<string, PlainTextKey>> = {
  sign_in: 'staff.auditSignIn',
  sign_out: 'staff.auditSignOut',
  totp_on: 'staff.auditTotpOn',
  totp_off: 'staff.auditTotpOff',
  desk_take: 'staff.auditDeskTake',
  desk_leave: 'staff.auditDeskLeave',
  break_start: 'staff.auditBreakStart',
  break_end: 'staff.auditBreakEnd',
  line_set: 'staff.auditLineSet',
  delay: 'staff.auditDelay',
  note: 'staff.noteSaved',
  apt_add: 'staff.auditAptAdd',
  apt_move: 'staff.auditAptMove',
  apt_approve: 'staff.auditAptApprove',
  apt_decline: 'staff.auditAptDecline',
  apt_cancel: 'staff.auditAptCancel',
  apt_check_in: 'staff.auditAptCheckIn',
  apt_miss: 'staff.auditAptMiss',
  apt_undo_miss: 'staff.auditAptUndoMiss',
  setup: 'staff.auditSetup',
};

const LINE_STATES: Readonly<Record<string, PlainTextKey>> = {
  open: 'staff.lineOpen',
  paused: 'staff.linePaused',
  closed: 'staff.lineClosed',
};

/** What was done, in words; what is taken back says so, whatever it was. */
export function deedText({ action, subject }: Deed, t: Texts['t']): string {
  if (action in TICKETS) return t(TICKETS[action as keyof typeof TICKETS], { number: subject });
  if (action.startsWith('undo_')) return t('staff.didUndo');
  const known = OTHERS[action];
  return known ? t(known) : action;
}

/** To which line or desk, or which ticket was meant, and how; of an appointment when it is, by the clock of the site. */
export function deedSubject({ action, subject, detail }: Deed, { t, language }: Pick<Texts, 't' | 'language'>): string {
  if (action in TICKETS) return '';
  if (action.startsWith('apt_')) {
    const [date = '', time = ''] = detail.split(' ');
    return `${formatDate(date, 1, language)} ${formatTime(time, language)}`;
  }
  const state = action === 'line_set' ? LINE_STATES[detail] : undefined;
  const how = action === 'delay' ? elapsedText(elapsedOf(Number(detail) * MINUTE_MS), t) : state && t(state);
  return [subject, how].filter(Boolean).join(' · ');
}
