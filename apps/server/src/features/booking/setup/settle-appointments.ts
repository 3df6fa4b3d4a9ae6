import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { type Hours, unseenBy } from './affected-appointments.ts';
import { overLatest } from './over-latest.ts';
import { type Choices, planChoices } from './plan-choices.ts';
import { type LeftRow, leftRows } from './save-hours.ts';

type Settling = Choices & { member: StaffMember; hours: Hours };

/** What becomes of the appointments that a change of the whole set-up has met; the change is saved already. */
export function settleAppointments(
  { member, hours: { before }, ...chosen }: Settling,
  deps: CalendarDeps,
): Promise<Result<LeftRow[], { code: 'busy' | 'forbidden' }>> {
  const { siteId } = member;
  return overLatest<LeftRow[], { code: 'forbidden' }>(async () => {
    const after = await deps.setup.offer(siteId);
    if (!after) return err({ code: 'forbidden' });
    const now = deps.clock.now();
    const plan = await planChoices(chosen, { member, offer: after }, deps);
    const settled = await deps.setup.settle(
      { siteId, version: after.version, at: now },
      {
        ...plan,
        audit: [],
        unseen: unseenBy(chosen.choices, { before, after, now }),
      },
    );
    if (!settled.ok) return err({ code: 'outdated' });
    deps.wakeOutbox();
    return ok(await leftRows(settled.value, after, deps));
  });
}
