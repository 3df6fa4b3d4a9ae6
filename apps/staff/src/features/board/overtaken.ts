import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { actionOfEvent, actionUndoneBy, STAFF_ACTIONS } from '@openturn/domain/ticket/staff-actions.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { STAGE_TEXTS } from '#app/format/stage-texts.ts';

/** A ticket as this console's action left it. */
export type Left = Pick<StaffTicket, 'guid' | 'version'>;

/** Why what was done to these tickets can no longer be undone: what has happened to one of them since; null if nothing. */
export function undoLateText(board: Board, left: readonly Left[], t: Texts['t']): string | null {
  const ticket = left.map((each) => laterThan(board, each)).find((each) => each !== undefined);
  return ticket ? t('staff.undoLate', { what: byColleague(ticket, t) ?? whereabouts(ticket, t) }) : null;
}

/** What a colleague has done with the ticket meanwhile; null if nobody has. */
export function colleagueText(board: Board, guid: string, t: Texts['t']): string | null {
  const ticket = find(board, guid);
  if (!ticket) return null;
  const staff = board.desks.find(({ id }) => id === ticket.desk)?.staff;
  const name = staff && !staff.isMe && !ticket.lastBy ? staff.name : null;
  return name === null ? byColleague(ticket, t) : t('staff.calledBy', { name, number: ticket.ticketCode });
}

function find({ tickets, recent }: Board, guid: string): StaffTicket | undefined {
  return [...tickets, ...recent].find((each) => each.guid === guid);
}

/** The ticket, if a colleague has acted on it since, or its visitor has, so that there is nothing to undo. */
function laterThan(board: Board, { guid, version }: Left): StaffTicket | undefined {
  const ticket = find(board, guid);
  const isChanged = ticket && ticket.version > version;
  return isChanged && (ticket.lastBy?.isMe === false || !ticket.actions.includes('undo')) ? ticket : undefined;
}

function byColleague({ ticketCode: number, lastBy }: StaffTicket, t: Texts['t']): string | null {
  if (!lastBy || lastBy.isMe) return null;
  const { name, event } = lastBy;
  if (event === 'call') return t('staff.calledBy', { name, number });
  const done = actionOfEvent(event);
  const action = done ?? actionUndoneBy(event);
  if (!action) return null;
  const what = t(STAFF_ACTIONS[action].audit, { number });
  return `${done ? what : t('staff.auditUndo', { what })} · ${name}`;
}

function whereabouts({ ticketCode, stage }: StaffTicket, t: Texts['t']): string {
  return `${ticketCode} · ${t(STAGE_TEXTS[stage])}`;
}
