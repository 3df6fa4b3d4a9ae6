import { explainTimes } from '@openturn/contract/staff/settings/closed-times.ts';
import * as calendar from '@openturn/contract/staff/staff-calendar.ts';
import * as setup from '@openturn/contract/staff/staff-setup.ts';
import * as standby from '@openturn/contract/staff/staff-standby.ts';
import type { Call } from '@openturn/contract/define-call.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { findAppointment, type Found } from '#features/booking/index.ts';
import { staffCalls, type StaffMember } from '#features/staff/index.ts';
import type { CallInput } from '#http/replies/register-call.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { actOnAppointment } from './act-on-appointment.ts';
import { addByStaff } from './add-by-staff.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { appointmentForm, editAppointment, isEditable } from './edit-appointment.ts';
import { moveByStaff } from './move-by-staff.ts';
import { offerByStaff, readStandbys } from './standby-by-staff.ts';
import { withTicket } from './present-staff-appointment.ts';
import { readCalendar, readRequests } from './read-calendar.ts';
import { withinCalendars } from './within-calendars.ts';
import { explainDay } from '#features/booking/explain/explain-day.ts';
import { affectedAppointments } from '#features/booking/setup/affected-appointments.ts';
import { readSetup } from '#features/booking/setup/read-setup.ts';
import { saveService, saveSite, saveStaff } from '#features/booking/setup/save-setup.ts';

type Handler<C extends Call> = (
  input: CallInput<C> & { member: StaffMember },
  deps: CalendarDeps,
) => Promise<z.output<C['reply']>>;

/** All staff may use the calendars they see; only managers may set them up. */
export function calendarRoutes(app: FastifyInstance, all: CalendarDeps): void {
  const { forAgents: forAll, forManagers } = staffCalls(app, all);
  const forAgents = <C extends Call>(call: C, handler: Handler<C>) =>
    forAll(call, (input) => handler(input, withinCalendars(input.member, all)));

  const view = async ({ appointment, offer }: Found) => ({
    ...DONE,
    appointment: await withTicket(appointment, offer, all),
  });

  forAgents(calendar.getCalendar, async ({ siteId, query }, deps) => {
    return { ...DONE, ...orReject(await readCalendar({ siteId, ...query }, deps)) };
  });

  forAgents(calendar.getRequests, async ({ siteId }, deps) => {
    return { ...DONE, ...orReject(await readRequests(siteId, deps)) };
  });

  forAgents(standby.getStandbys, async ({ siteId }, deps) => {
    return { ...DONE, ...orReject(await readStandbys(siteId, deps)) };
  });

  forAgents(standby.offerStandby, async ({ member, params: { guid }, body }, deps) => {
    orReject(await offerByStaff({ member, guid, ...body }, deps));
    return DONE;
  });

  forAgents(calendar.addAppointment, async ({ member, body: entry, idempotencyKey: key }, deps) => {
    return view(orReject(await addByStaff({ member, entry, key }, deps)));
  });

  forAgents(calendar.actOnAppointment, async ({ member, params: { guid }, body }, deps) => {
    return view(orReject(await actOnAppointment({ member, guid, ...body }, deps)));
  });

  forAgents(calendar.getLastChange, async ({ member, siteId, params: { guid } }, deps) => {
    const found = await findAppointment(siteId, guid, deps);
    if (!found.ok) throw new Rejected('appointment-gone');
    const { event, staffId = null } = (await deps.appointments.log(siteId, guid)).at(-1) ?? { event: '' };
    const name = staffId === null ? undefined : (await deps.accounts.namesOf(siteId)).get(staffId);
    const by = name === undefined ? null : { name, isMe: staffId === member.staffId };
    return { ...(await view(found.value)), event, by };
  });

  forAgents(calendar.getAppointmentForm, async ({ siteId, params: { guid } }, deps) => {
    const found = await findAppointment(siteId, guid, deps);
    if (!found.ok) throw new Rejected('appointment-gone');
    if (!isEditable(found.value.appointment)) throw new Rejected('not-now');
    return { ...DONE, ...appointmentForm(found.value) };
  });

  forAgents(calendar.editAppointment, async ({ member, params: { guid }, body, idempotencyKey: key }, deps) => {
    return view(orReject(await editAppointment({ member, guid, body, key }, deps)));
  });

  forAgents(calendar.staffMove, async ({ member, params: { guid }, body }, deps) => {
    return view(orReject(await moveByStaff({ member, guid, ...body }, deps)));
  });

  forManagers(setup.getSetup, async ({ siteId }) => {
    return { ...DONE, ...orReject(await readSetup(siteId, all)) };
  });

  forManagers(explainTimes, async ({ siteId, query }) => {
    return { ...DONE, ...orReject(await explainDay({ siteId, ...query }, all)) };
  });

  forManagers(setup.getAffected, async ({ siteId, body: change }) => {
    return { ...DONE, ...orReject(await affectedAppointments({ siteId, change }, all)) };
  });

  forManagers(setup.setSite, async ({ member, body, idempotencyKey: key }) => {
    return { ...DONE, left: orReject(await saveSite(body, { member, key }, all)) };
  });

  forManagers(setup.setService, async ({ member, body }) => {
    orReject(await saveService({ member, ...body }, all));
    return DONE;
  });

  forManagers(setup.setStaff, async ({ member, body, idempotencyKey: key }) => {
    return { ...DONE, left: orReject(await saveStaff(body, { member, key }, all)) };
  });
}
