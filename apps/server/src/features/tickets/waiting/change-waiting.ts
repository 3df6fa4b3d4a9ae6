import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { StaffMember } from '#features/staff/index.ts';
import {
  isStaffChangeSince,
  type AlsoWriteOnSave,
  type Ticket,
  type TicketLogEntry,
  type TicketRemark,
} from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { inTicketTurn } from '#features/tickets/rules/in-ticket-turn.ts';
import { doneBefore, staffDone, type StaffDone } from '#features/tickets/staff/staff-done.ts';

export type WaitingChange = {
  member: StaffMember;
  guid: string;
  /** The version that staff see. */
  version: number;
  idempotencyKey: string | null;
};

export type WaitingRefusal = { code: 'not-found' | 'not-now' | 'changed-meanwhile' | 'already-in-line' | 'busy' };

export type Changed = { after: Ticket; alsoWrite?: AlsoWriteOnSave };
type Input = WaitingChange & { remark: TicketRemark; stages: readonly Ticket['stage'][] };

const ATTEMPTS = 4;

/**
 * Changes a ticket without moving it to another stage. What the visitor does meanwhile is kept, but of two colleagues
 * who act on the same version, the second is refused.
 */
export function changeWaiting<E extends { code: string }>(
  input: Input,
  deps: ConsoleDeps,
  change: (before: Ticket) => Promise<Result<Changed, E>>,
): Promise<Result<StaffDone, WaitingRefusal | E>> {
  const ticket = { siteId: input.member.siteId, ticketId: input.guid };
  return inTicketTurn(ticket, () => writeChange(input, deps, change));
}

async function writeChange<E extends { code: string }>(
  { member, guid, version, idempotencyKey, remark, stages }: Input,
  deps: ConsoleDeps,
  change: (before: Ticket) => Promise<Result<Changed, E>>,
): Promise<Result<StaffDone, WaitingRefusal | E>> {
  const { tickets, clock, wakeOutbox } = deps;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await tickets.find(member.siteId, guid);
    if (!before) return err({ code: 'not-found' });
    const done = await doneBefore(before, idempotencyKey, deps);
    if (done) return ok(done);
    if (await isStaffChangeSince(before, version, tickets)) return err({ code: 'changed-meanwhile' });
    if (!stages.includes(before.stage)) return err({ code: 'not-now' });
    const changed = await change(before);
    if (!changed.ok) return changed;
    const { after, alsoWrite } = changed.value;
    const entry = { ...entryOf(before, member), event: remark, at: clock.now(), idempotencyKey };
    const saved = await tickets.save(before, after, entry, alsoWrite);
    if (saved.ok) wakeOutbox();
    if (saved.ok) return ok(staffDone(saved.value));
    if (saved.error.code === 'already-in-line') return err({ code: 'already-in-line' });
    if (saved.error.code !== 'changed-meanwhile') return err({ code: 'busy' });
    // The visitor or a colleague was first: decide again on the ticket as it is now.
  }
  return err({ code: 'busy' });
}

function entryOf({ stage, reason, desk }: Ticket, { staffId }: StaffMember) {
  return { actor: 'agent', from: stage, to: stage, reason, desk, staffId } as const satisfies Partial<TicketLogEntry>;
}
