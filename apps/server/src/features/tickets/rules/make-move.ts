import { hasPlace, rankOf } from '@openturn/domain/line/line-order.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import {
  nextTicketStage,
  TICKET_MACHINE,
  type TicketEvent,
  type TicketStage,
} from '@openturn/domain/ticket/ticket-machine.ts';
import { noticesFor } from '#features/notices/index.ts';
import { changeTicket, type ChangeRefusal, type TicketMove } from './change-ticket.ts';
import { earlierChange, isStaffChangeSince, type EarlierChange } from './earlier-change.ts';
import { inTicketTurn } from './in-ticket-turn.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { AlsoWriteOnSave, SaveRefusal, Ticket, TicketLogEntry } from '#features/tickets/store/ticket-store.ts';

export type MoveTicket = TicketMove & {
  siteId: number;
  ticketId: string;
  idempotencyKey?: string;
  staffId?: string;
  /** Refuses if the ticket has changed since this version was read. */
  ifVersion?: number;
  /** Refuses if staff have acted on the ticket since this version. */
  ifStaffSaw?: number | undefined;
  /** Refuses if the ticket is no longer in this stage. */
  ifStage?: TicketStage;
  /** What else is written in the same transaction. */
  alsoWrite?: (before: Ticket, after: Ticket) => AlsoWriteOnSave;
};
/** `changed-meanwhile` only with `ifStaffSaw`. */
export type MoveRefusal = { code: ChangeRefusal['code'] | SaveRefusal['code'] | 'busy' };

const ATTEMPTS = 4;

export type Moved = { before: Ticket; after: Ticket };

/** The only way to change a ticket's stage. Applies one event to one ticket; other tickets are not affected. */
export function makeMove(input: MoveTicket, deps: TicketDeps): Promise<Result<Moved, MoveRefusal>> {
  return inTicketTurn(input, () => moveOnce(input, deps));
}

async function moveOnce(input: MoveTicket, deps: TicketDeps): Promise<Result<Moved, MoveRefusal>> {
  const { siteId, ticketId, idempotencyKey, ifVersion, ifStaffSaw, ifStage } = input;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await deps.tickets.find(siteId, ticketId);
    if (!before) return err({ code: 'not-found' });
    const earlier = await earlierChange(before, idempotencyKey, deps.tickets);
    if (earlier) return ok(movedBy(earlier, before));
    if (before.version !== (ifVersion ?? before.version)) return err({ code: 'not-now' });
    if (before.stage !== (ifStage ?? before.stage)) return err({ code: 'not-now' });
    if (await isStaffChangeSince(before, ifStaffSaw, deps.tickets)) return err({ code: 'changed-meanwhile' });

    const saved = await tryMove(before, input, deps);
    if (saved.ok) {
      deps.wakeOutbox();
      return ok({ before, after: saved.value });
    }
    // Another change was saved first: decide again on the ticket as it is now.
    if (saved.error.code !== 'changed-meanwhile') return err({ code: saved.error.code });
  }
  return err({ code: 'busy' });
}

async function tryMove(
  before: Ticket,
  input: MoveTicket,
  { tickets, clock, limitsOf }: TicketDeps,
): Promise<Result<Ticket, SaveRefusal | ChangeRefusal>> {
  const { siteId, lineId } = before;
  const { event, toLineId = lineId } = input;
  const earlierStage = LEADING_BACK.has(event) ? await tickets.stageBefore(before) : null;
  const isEntering = entersMiddle(before, { ...input, earlierStage });
  const isLeaving = UNDOING_ENTRY.has(event);
  const [limits, others, graceMs, graceLeft] = await Promise.all([
    limitsOf?.(siteId),
    RANKED_BY_OTHERS.has(event) ? tickets.active(siteId, lineId) : [],
    isEntering ? tickets.graceOf(siteId, toLineId) : 0,
    isLeaving ? tickets.graceOf(siteId, lineId) : 0,
  ]);
  const now = clock.now();
  const changed = changeTicket(before, input, {
    now,
    earlierStage,
    others: others.filter(({ id }) => id !== before.id),
    graceMs,
    ...(limits && { limits }),
  });
  if (!changed.ok) return changed;
  const after = changed.value;
  const notices = noticesFor('ticket', {
    on: event,
    subject: { ...after, version: before.version + 1 },
    before,
  });
  const alsoWrite = input.alsoWrite?.(before, after) ?? {};
  return tickets.save(before, after, entryOf(input, { before, after, at: now }), {
    ...alsoWrite,
    ...(isEntering && { overtaking: { rank: rankOf(after, graceMs), graceMs } }),
    ...(isLeaving && { unpassing: { rank: rankOf(before, graceLeft), graceMs: graceLeft } }),
    notices: [...notices, ...(alsoWrite.notices ?? [])],
  });
}

type Change = { before: Ticket; after: Ticket; at: number };

function entryOf(input: MoveTicket, { before, after, at }: Change): TicketLogEntry {
  return {
    at,
    actor: input.by,
    event: input.event,
    from: before.stage,
    to: after.stage,
    reason: after.reason,
    desk: after.desk,
    idempotencyKey: input.idempotencyKey ?? null,
    staffId: input.staffId ?? null,
  };
}

/** Events after which the place depends on the other tickets. */
const RANKED_BY_OTHERS: ReadonlySet<TicketEvent> = new Set(['return', 'recall_later']);

/** Events after which a ticket has never been in its line. */
const UNDOING_ENTRY: ReadonlySet<TicketEvent> = new Set(['undo_transfer', 'undo_move_line']);

/** Events after which the stage depends on an earlier one. */
const LEADING_BACK: ReadonlySet<TicketEvent> = new Set(
  TICKET_MACHINE.filter(({ before }) => before).map(({ event }) => event),
);

/** Whether the event puts the ticket into the middle of the line; a draft enters at its end. */
function entersMiddle(
  before: Ticket,
  { event, by, toLineId, earlierStage }: MoveTicket & { earlierStage: TicketStage | null },
): boolean {
  const next = nextTicketStage({ ...before, before: earlierStage }, event, by);
  if (hasPlace(before)) return toLineId !== undefined && toLineId !== before.lineId;
  return next.ok && hasPlace({ stage: next.value.to }) && before.stage !== 'draft';
}

/** The ticket as the earlier request with this idempotency key left it. */
function movedBy({ to: stage, at: stageAt, reason, desk, version }: EarlierChange, ticket: Ticket): Moved {
  const left = { ...ticket, stage, stageAt, reason, desk, version };
  return { before: left, after: left };
}
