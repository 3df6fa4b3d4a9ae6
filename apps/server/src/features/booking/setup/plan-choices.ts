import { moveMessageAt } from '@openturn/domain/booking/move-message.ts';
import type { Choice } from '@openturn/contract/staff/staff-setup.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { type Appointment, type BookingOffer, changeAppointment, linesAffectedBy } from '#features/booking/index.ts';
import { wordsOf } from '#features/booking/staff/act-on-appointment.ts';
import { auditOf } from '#features/booking/staff/audit-of.ts';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';
import { planMove } from '#features/booking/staff/plan-move.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import type { AppointmentChoice, LeftAppointment } from './store/setup-store.ts';

export type Choices = { choices: readonly Choice[]; message: string | undefined };
type By = { member: StaffMember; offer: BookingOffer };
type Plan = { choices: AppointmentChoice[]; left: LeftAppointment[] };

/** What each choice writes; `left` are those that no longer can be done. `offer` is how it will be. */
export async function planChoices({ choices, message }: Choices, by: By, deps: CalendarDeps): Promise<Plan> {
  const plan: Plan = { choices: [], left: [] };
  for (const choice of choices) {
    if (choice.action === 'keep') continue;
    const before = await deps.appointments.find(by.member.siteId, choice.guid);
    // Forgotten, or cancelled by the visitor as well: nothing is left to do.
    if (!before || (choice.action === 'cancel' && before.state === 'cancelled')) continue;
    const planned = planOne(before, choice, { ...by, message }, deps);
    if (planned.ok) plan.choices.push(planned.value);
    else plan.left.push({ guid: before.id, reason: 'changed' });
  }
  return plan;
}

function planOne(
  before: Appointment,
  choice: Exclude<Choice, { action: 'keep' }>,
  { member, offer, message }: By & Pick<Choices, 'message'>,
  deps: CalendarDeps,
): Result<AppointmentChoice, { code: 'not-now' }> {
  if (choice.action === 'move') {
    const plan = planMove(before, { ...choice, message }, { member, offer }, deps);
    return plan.ok ? ok({ ...plan.value, before, action: 'move' }) : plan;
  }
  if (before.version !== choice.version) return err({ code: 'not-now' });
  const now = deps.clock.now();
  const patch = { sequence: before.sequence + 1, words: message?.trim() || null };
  const changed = changeAppointment(
    before,
    { event: 'cancel', by: 'agent', now, staffId: member.staffId, patch },
    offer,
  );
  if (!changed.ok) return changed;
  const { after, entry } = changed.value;
  const sendAt = moveMessageAt({ now, zone: after.zone ?? offer.zone, first: before.at });
  const subject = { ...after, version: before.version + 1 };
  return ok({
    action: 'cancel',
    before,
    after,
    entry,
    notices: noticesFor('appointment', { on: 'cancel', subject, ...wordsOf(message) }).map((notice) => {
      return { ...notice, sendAt };
    }),
    lineIds: linesAffectedBy(before, { offer, now }),
    audit: auditOf(member, { action: 'apt_cancel', appointment: after, offer, now }),
  });
}
