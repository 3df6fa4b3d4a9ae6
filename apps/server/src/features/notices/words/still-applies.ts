import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { Notice, NoticeKind } from '#features/notices/store/notice-store.ts';
import type { NoticeFacts, VisitNow } from './notice-facts.ts';

/** Said later than this, it would mislead. */
const TELL_WITHIN_MS: Record<NoticeKind, number> = {
  joined: HOUR_MS,
  nearly: 10 * MINUTE_MS,
  called: 10 * MINUTE_MS,
  recalled: 10 * MINUTE_MS,
  on_hold: HOUR_MS,
  hold_ending: 10 * MINUTE_MS,
  missed: 6 * HOUR_MS,
  cancelled: 6 * HOUR_MS,
  closed: 6 * HOUR_MS,
  delay: HOUR_MS,
  code: 10 * MINUTE_MS,
  found: HOUR_MS,
  apt_requested: 6 * HOUR_MS,
  apt_confirmed: 6 * HOUR_MS,
  apt_declined: 24 * HOUR_MS,
  apt_expired: 24 * HOUR_MS,
  apt_moved: 24 * HOUR_MS,
  apt_cancelled: 24 * HOUR_MS,
  apt_reminder: HOUR_MS,
  apt_missed: 6 * HOUR_MS,
  apt_found: HOUR_MS,
  standby_joined: 6 * HOUR_MS,
  apt_offer: HOUR_MS,
  standby_found: HOUR_MS,
};

/** In which stages it is worth to be told, where an earlier try has failed. */
const TRUE_IN: Partial<Record<NoticeKind, readonly TicketStage[]>> = {
  nearly: ['waiting', 'ready'],
  called: ['called', 'waiting_meeting'],
  recalled: ['called', 'waiting_meeting'],
  on_hold: ['holding'],
  hold_ending: ['holding'],
};

/** When what it tells of has begun, is over, or is offered no more. */
const TELL_BEFORE: Partial<Record<NoticeKind, 'at' | 'until' | 'offerUntil'>> = {
  apt_requested: 'until',
  apt_confirmed: 'until',
  apt_reminder: 'at',
  apt_offer: 'offerUntil',
};

/** The same of an appointment, and of a place on the waiting list. */
const TRUE_OF: Partial<Record<NoticeKind, readonly VisitNow['state'][]>> = {
  apt_requested: ['pending'],
  apt_confirmed: ['confirmed'],
  apt_moved: ['pending', 'confirmed'],
  apt_reminder: ['confirmed'],
  apt_missed: ['no_show'],
  standby_joined: ['waiting', 'offered'],
  apt_offer: ['offered'],
};

/** Looked at before the first try as well: what they ask of the reader may have become wrong. */
const LOOKED_AT_FIRST: ReadonlySet<NoticeKind> = new Set(['apt_reminder', 'apt_missed', 'apt_offer']);

type Written = Pick<Notice, 'kind' | 'createdAt' | 'details'>;

export function isTooLate({ kind, createdAt, details }: Written, now: number): boolean {
  const before = TELL_BEFORE[kind];
  const last = before && details[before];
  return now - createdAt > TELL_WITHIN_MS[kind] || (typeof last === 'number' && now >= last);
}

type Now = Pick<NoticeFacts, 'stage' | 'visit'>;

export function stillApplies({ kind, details, attempts }: Notice, { stage, visit }: Now): boolean {
  if (attempts <= 1 && !LOOKED_AT_FIRST.has(kind)) return true;
  const stages = TRUE_IN[kind];
  if (stages !== undefined && stage !== null && !stages.includes(stage)) return false;
  const states = TRUE_OF[kind];
  const now = visit?.now ?? null;
  return states === undefined || (now !== null && isAsWritten(now, { states, at: details['at'] }));
}

/** Of another time by now, it is told by another message. */
function isAsWritten(now: VisitNow, { states, at }: { states: readonly string[]; at: unknown }): boolean {
  return states.includes(now.state) && (at === undefined || now.at === at);
}
