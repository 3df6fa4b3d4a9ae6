import type { archiveLine as archiveLineCall } from '@openturn/contract/staff/settings/line-settings.ts';
import { problem, refuse } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { AT_DESK } from '@openturn/domain/ticket/ticket-machine.ts';
import type * as z from 'zod';
import type { LineSetupDeps } from './line-setup-deps.ts';
import { type Saved, type SavedRefusal, saveOnce, type Saving } from './save-once.ts';
import { lineVersion } from './store/setup-versions.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { endByClosing, moveTicket, type Ticket } from '#features/tickets/index.ts';

type Body = z.output<(typeof archiveLineCall)['body']>;
type Emptying = { member: StaffMember; body: Body };

/**
 * Archives a line. First it is closed, so that nobody joins, and in the same step everyone waiting is sent home with a
 * message, or they are moved one by one; it is archived once nobody is left. Interrupted, it is a closed line, and the same
 * request goes on with the rest.
 */
export async function closeForGood(body: Body, saving: Saving, deps: LineSetupDeps): Promise<Saved> {
  const { id, version, waiting, to } = body;
  return saveOnce({ call: 'POST staff/settings/line/archive', body, saving }, deps, async (change) => {
    const found = await deps.lineSetup.read(change.siteId);
    const line = found?.lines.find((each) => each.id === id);
    if (!found || !line) return err({ code: 'not-found' });
    if (line.isArchived || lineVersion(line) !== version) return err({ code: 'changed-meanwhile' });
    if (line.serving > 0) return err({ code: 'line-in-use' });
    // Somebody has joined since the manager was asked what happens to those who wait.
    if (line.waiting > 0 && waiting === null) return err({ code: 'changed-meanwhile' });
    const isTarget = found.lines.some((each) => each.id === to && each.id !== id && !each.isArchived);
    const refused = refuse({ to: waiting !== 'move' || isTarget ? null : problem('validation.selectOne') });
    if (refused) return refused;
    const emptied = await empty({ member: saving.member, body }, deps);
    return emptied.ok ? deps.lineSetup.archiveLine({ ...change, id, version }) : emptied;
  });
}

async function empty({ member, body }: Emptying, deps: LineSetupDeps): Promise<Result<null, SavedRefusal>> {
  const { siteId, staffId } = member;
  const at = deps.clock.now();
  const line = { siteId, lineId: body.id, state: 'closed', openUntil: null, message: null, at } as const;
  const isInUse = async () => (await deps.tickets.active(siteId, body.id)).some(({ stage }) => AT_DESK.includes(stage));
  if (await isInUse()) return err({ code: 'line-in-use' });
  const sendsHome = body.waiting !== 'move';
  const change = sendsHome ? (ticket: Ticket) => endByClosing(ticket, { staffId, words: null, at }) : undefined;
  if (!(await deps.tickets.setLineState(line, { change })).ok) return err({ code: 'changed-meanwhile' });
  deps.wakeOutbox();
  if (sendsHome) return (await isInUse()) ? err({ code: 'line-in-use' }) : ok(null);
  for (const ticket of await deps.tickets.active(siteId, body.id)) {
    const isMoved = !AT_DESK.includes(ticket.stage) && (await moveOver(ticket, { member, body }, deps));
    if (!isMoved) return err({ code: 'line-in-use' });
  }
  return ok(null);
}

/** A draft has no place to move. Somebody on hold returns to the line first. */
async function moveOver(ticket: Ticket, { member, body }: Emptying, deps: LineSetupDeps): Promise<boolean> {
  const { siteId, staffId } = member;
  const move = { siteId, ticketId: ticket.id, by: 'agent', staffId } as const;
  if (ticket.stage === 'draft') return (await moveTicket({ ...move, event: 'close_line' }, deps)).ok;
  if (ticket.stage === 'holding' && !(await moveTicket({ ...move, event: 'return' }, deps)).ok) return false;
  const target = { toLineId: body.to ?? '', toServiceId: null };
  return (await moveTicket({ ...move, event: 'move_line', ...target }, deps)).ok;
}
