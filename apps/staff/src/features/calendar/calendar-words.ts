import type { CalendarAction, CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { shortWeekday } from '@openturn/domain/format/short-weekday.ts';
import { formatDayMonth } from '@openturn/domain/format/day-month.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { directionOf, type Language } from '@openturn/domain/language/languages.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import type { Conflict } from '#features/calendar/add/find-conflicts.ts';

export const ACTION_TEXTS = {
  approve: 'calendar.approve',
  decline: 'calendar.decline',
  cancel: 'calendar.cancel',
  check_in: 'calendar.checkIn',
  undo_check_in: 'calendar.undoCheckIn',
  call: 'staff.call',
  start: 'staff.start',
  complete: 'staff.complete',
  reopen: 'calendar.reopen',
  miss: 'calendar.miss',
  undo_miss: 'calendar.undoMiss',
} as const satisfies Record<CalendarAction, PlainTextKey>;

/** Actions by their shortcut keys, in display order. */
export const ACTION_KEYS: readonly [CalendarAction, string][] = [
  ['approve', 'Y'],
  ['check_in', 'C'],
  ['call', 'L'],
  ['start', 'S'],
  ['complete', 'F'],
  ['reopen', 'R'],
  ['miss', 'X'],
  ['undo_miss', 'U'],
  ['undo_check_in', 'U'],
  ['decline', 'N'],
  ['cancel', 'Delete'],
];

export const DONE_TEXTS = {
  add: 'calendar.didAdd',
  edit: 'calendar.didEdit',
  move: 'calendar.didMove',
  move_back: 'calendar.didMoveBack',
  approve: 'calendar.didApprove',
  decline: 'calendar.didDecline',
  cancel: 'calendar.didCancel',
  check_in: 'calendar.didCheckIn',
  undo_check_in: 'calendar.didUndoMiss',
  call: 'calendar.didCall',
  start: 'calendar.didStart',
  complete: 'calendar.didComplete',
  reopen: 'calendar.didReopen',
  miss: 'calendar.didMiss',
  undo_miss: 'calendar.didUndoMiss',
} as const;

/** What can have been done with an appointment. */
export type Did = keyof typeof DONE_TEXTS;

const STATE_TEXTS: Readonly<Partial<Record<StaffAppointment['state'], PlainTextKey>>> = {
  held: 'calendar.beingBooked',
  pending: 'calendar.toConfirm',
  confirmed: 'calendar.confirmed',
  checked_in: 'calendar.checkedIn',
  called: 'calendar.called',
  started: 'calendar.started',
  completed: 'calendar.completed',
  no_show: 'calendar.missed',
};

export function stateText(state: StaffAppointment['state'], t: Texts['t']): string {
  const key = STATE_TEXTS[state];
  return key ? t(key) : '';
}

/** A visitor who is still booking has not given a name yet. */
export function attendeeName({ name }: Pick<StaffAppointment, 'name'>, t: Texts['t']): string {
  return name || t('calendar.beingBooked');
}

export function dayText(date: string, language: Language, length: 'long' | 'short' = 'long'): string {
  // French writes none.
  const comma = language === 'fr-ca' ? '' : commaIn(language);
  return `${(length === 'long' ? longWeekday : shortWeekday)(date, language)}${comma} ${formatDayMonth(date, language)}`;
}

/** A day and the time on it. */
export function whenText(day: string, time: string, language: Language): string {
  return `${day}${commaIn(language)} ${time}`;
}

function commaIn(language: Language): string {
  return directionOf(language) === 'rtl' ? '،' : ',';
}

/** What was done last; of an appointment that has a new time, also when and with whom it is. */
export function didText(
  { did, row, by = '' }: { did: Did; row: StaffAppointment; by?: string },
  calendar: CalendarReply | undefined,
  texts: Texts,
): string {
  const done = texts.t(DONE_TEXTS[did], { name: row.name });
  if (!calendar || !TIMED.has(did)) return [done, by].filter(Boolean).join(' · ');
  const { date } = wallClock(row.at, calendar.zone);
  const when = whenText(
    dayText(date, texts.language, 'short'),
    timeAt(row.at, calendar.zone, texts.language),
    texts.language,
  );
  return [done, when, nameOf(calendar, row.staff), by].filter(Boolean).join(' · ');
}

const TIMED: ReadonlySet<Did> = new Set(['add', 'move', 'move_back']);

/** For column headings: the weekday and the day of the month. */
export function shortDayText(date: string, language: Language): string {
  return `${shortWeekday(date, language)} ${Number(date.slice(-2))}`;
}

export function spanText({ at, until }: { at: number; until: number }, zone: string, { t, language }: Texts): string {
  return t('calendar.timeSpan', { from: timeAt(at, zone, language), until: timeAt(until, zone, language) });
}

/** `conflict` as a sentence about the staff member concerned. */
export function conflictText(
  conflict: Conflict,
  { calendar, staff, texts }: { calendar: CalendarReply; staff: string; texts: Texts },
): string {
  const { t, language } = texts;
  const person = nameOf(calendar, staff);
  if (conflict.kind === 'not-given') return t('calendar.conflictNotGiven', { staff: person });
  if (conflict.kind === 'past') return t('calendar.conflictPast');
  if (conflict.kind === 'outside') return t('calendar.conflictOutside', { staff: person });
  if (conflict.kind === 'full') return t('calendar.conflictFull', { left: conflict.left });
  const { name, busyFrom, busyUntil } = conflict.with;
  const [from, until] = [busyFrom, busyUntil].map((at) => timeAt(at, calendar.zone, language));
  const span = { from: from ?? '', until: until ?? '' };
  return name ? t('calendar.conflictBusy', { name, ...span }) : t('calendar.conflictHeld', span);
}

export function nameOf({ staff }: Pick<CalendarReply, 'staff'>, id: string): string {
  return staff.find((each) => each.id === id)?.name ?? '';
}

export function serviceNames({ services }: Pick<CalendarReply, 'services'>, id: string): Record<string, string> {
  return services.find((each) => each.id === id)?.names ?? {};
}
