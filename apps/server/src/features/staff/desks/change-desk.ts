import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Desk, DeskLine, DeskStore } from '#features/staff/store/desk-store.ts';
import type { StaffMember } from '#features/staff/require-staff.ts';

export type ChangeDesk = {
  member: StaffMember;
  /** Null leaves the desk. */
  desk: string | null;
  lines?: readonly string[] | undefined;
  isOnBreak?: boolean | undefined;
  breakMinutes?: number | undefined;
};

type DeskDeps = { desks: DeskStore; clock: Clock; wakeOutbox: () => void };

/** Takes or leaves a desk, starts or ends a break. Returns the current desk, or null. */
export async function changeDesk(
  input: ChangeDesk,
  deps: DeskDeps,
): Promise<Result<Desk | null, { code: 'desk-taken' | 'not-found' }>> {
  const { member, desk } = input;
  const { siteId, staffId } = member;
  if (desk === null) {
    await deps.desks.leave({ siteId, staffId, at: deps.clock.now() });
    deps.wakeOutbox();
    return ok(null);
  }
  const taken = await takeIfOther({ ...input, desk }, deps);
  if (!taken.ok) return taken;
  await changeBreak(input, deps);
  deps.wakeOutbox();
  const desks = await deps.desks.ofSite(siteId);
  return ok(desks.find(({ holder }) => holder?.staffId === staffId) ?? null);
}

/** A break at one's own desk does not affect waits, so the desk is not taken again. */
async function takeIfOther(
  { member: { siteId, staffId }, desk: deskId, lines }: ChangeDesk & { desk: string },
  { desks, clock }: DeskDeps,
): Promise<Result<null, { code: 'desk-taken' | 'not-found' }>> {
  const all = await desks.ofSite(siteId);
  const desk = all.find(({ id }) => id === deskId);
  if (!desk) return err({ code: 'not-found' });
  if (lines === undefined && desk.holder?.staffId === staffId) return ok(null);
  const isServed = ({ id, isArchived }: DeskLine) => !isArchived && lines?.includes(id);
  const validIds = lines && (await desks.linesOf(siteId)).filter(isServed).map(({ id }) => id);
  const chosen = validIds && validIds.length > 0 ? validIds : null;
  return desks.take({ siteId, staffId, deskId, lines: chosen, at: clock.now() });
}

async function changeBreak(
  { member: { siteId, staffId }, isOnBreak, breakMinutes }: ChangeDesk,
  { desks, clock }: DeskDeps,
): Promise<void> {
  if (isOnBreak === undefined) return;
  const at = clock.now();
  const backAt = breakMinutes === undefined ? null : at + breakMinutes * MINUTE_MS;
  await desks.setBreak({ siteId, staffId, at, break: isOnBreak ? { backAt } : null });
}
