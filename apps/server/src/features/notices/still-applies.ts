import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { NoticeKind } from '#ports/notice-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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

export function isTooLate(kind: NoticeKind, ageMs: number): boolean {
  return ageMs > TELL_WITHIN_MS[kind];
}

export function stillApplies(kind: NoticeKind, stage: TicketStage | null): boolean {
  const stages = TRUE_IN[kind];
  return stages === undefined || stage === null || stages.includes(stage);
}
