import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { longestUndoMs, type TicketLimits, ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { EndReason } from '@openturn/domain/ticket/end-reasons.ts';
import { actionUndoneBy, type StaffAction, undoLimit } from '@openturn/domain/ticket/staff-actions.ts';
import { AT_DESK, nextTicketStage, type TicketEvent } from '@openturn/domain/ticket/ticket-machine.ts';
import { moveTicket, type Ticket } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { type LastEvent, type StaffMember, ownDesk } from '#features/staff/index.ts';
import { doneBefore, staffRefusalOf, staffDone, type StaffDone, type StaffRefusal } from './staff-done.ts';
import { staffEvent } from './staff-moves.ts';
import { transferOrigin, transferTarget, type TransferTarget } from './transfer-target.ts';

export type StaffActionOnTicket = {
  member: StaffMember;
  guid: string;
  action: StaffAction;
  line?: string | undefined;
  service?: string | undefined;
  minutes?: number | undefined;
  why?: EndReason | undefined;
  words?: string | undefined;
  version?: number | undefined;
  idempotencyKey: string | null;
};

/** Carries out a staff action; which event it causes depends on the stage. */
export async function actByStaff(
  input: StaffActionOnTicket,
  deps: ConsoleDeps,
): Promise<Result<StaffDone, StaffRefusal>> {
  const { member, guid, action, idempotencyKey } = input;
  const { siteId, staffId } = member;
  const ticket = await deps.tickets.find(siteId, guid);
  if (!ticket) return err({ code: 'not-found' });
  const done = await doneBefore(ticket, idempotencyKey, deps);
  if (done) return ok(done);

  const now = deps.clock.now();
  const limits = (await deps.limitsOf?.(siteId)) ?? ticketLimits({});
  const last = await lastStaffEvent(ticket, now - longestUndoMs(limits), deps);
  const event = staffEvent(ticket, action, { last, limits, now });
  // A colleague's undoing may also be known before the ticket as it left it.
  const isUnsure = event === null || input.version === undefined;
  if (action === 'undo' && isUnsure && isUndoneByColleague(last, { staffId, limits, now })) {
    return err({ code: 'changed-meanwhile' });
  }
  if (!event) return err({ code: 'not-now' });
  const desk = await deskFor(event, ticket, { member, deps });
  if (!desk.ok) return desk;
  const target = await targetOf(event, ticket, { input, deps });
  if (!target.ok) return target;
  if (event === 'move_line' && leadsNowhere(ticket, target.value)) return err({ code: 'not-now' });

  const moved = await moveTicket(
    {
      siteId,
      ticketId: guid,
      event,
      by: 'agent',
      staffId,
      ...(idempotencyKey !== null && { idempotencyKey }),
      ...desk.value,
      ...(event === 'park' && input.minutes !== undefined && { returnAt: now + input.minutes * MINUTE_MS }),
      ...(event === 'remove' && { endWhy: input.why, endWords: input.words || undefined }),
      ...target.value,
      ifStaffSaw: input.version,
    },
    deps,
  );
  if (moved.ok) return ok(staffDone(moved.value));
  const code = staffRefusalOf(moved.error.code);
  return err({ code: action === 'undo' && code === 'not-now' ? 'changed-meanwhile' : code });
}

type Undoing = { staffId: string; limits: TicketLimits; now: number };

/** Of two who undo the same thing at once, the second does not mean to take the undoing back. */
function isUndoneByColleague(last: LastEvent | null, { staffId, limits, now }: Undoing): boolean {
  return (
    last !== null && undoLimit(last.event) !== null && last.staffId !== staffId && now - last.at <= limits.undoSlipMs
  );
}

type Acting = { input: StaffActionOnTicket; deps: ConsoleDeps };

/** Where the ticket goes, if the event takes it to another line or service. */
function targetOf(event: TicketEvent, ticket: Ticket, { input, deps }: Acting) {
  if (event === 'transfer' || event === 'move_line') return transferTarget(ticket, input, deps);
  return event === 'undo_transfer' || event === 'undo_move_line' ? transferOrigin(ticket, deps) : ok({});
}

/** Someone who waits there for that already. */
function leadsNowhere({ lineId, serviceId }: Ticket, { toLineId, toServiceId }: Partial<TransferTarget>): boolean {
  return toLineId === lineId && toServiceId === serviceId;
}

/** Null if the ticket's last event is too old, or was not an agent's. */
async function lastStaffEvent({ siteId, id }: Ticket, since: number, { audit }: ConsoleDeps) {
  const events = await audit.lastEvents(siteId, since);
  return events.find(({ ticketId, staffId }) => ticketId === id && staffId !== null) ?? null;
}

type DeskRequest = { member: StaffMember; deps: ConsoleDeps };

/** An action at a desk needs the agent's desk; an undo uses the ticket's last desk if the agent has left theirs. */
async function deskFor(
  event: TicketEvent,
  ticket: Ticket,
  { member, deps }: DeskRequest,
): Promise<Result<{ desk?: string }, StaffRefusal>> {
  // Undone, a hold of somebody who was called leads back to a desk.
  const before = actionUndoneBy(event) ? await deps.tickets.stageBefore(ticket) : null;
  const next = nextTicketStage({ ...ticket, before }, event, 'agent');
  if (ticket.desk !== null || !next.ok || !AT_DESK.includes(next.value.to)) return ok({});
  const own = await ownDesk(member, deps.desks);
  const desk = own?.id ?? (actionUndoneBy(event) ? ticket.lastDesk : null);
  return desk === null ? err({ code: 'desk-missing' }) : ok({ desk });
}
