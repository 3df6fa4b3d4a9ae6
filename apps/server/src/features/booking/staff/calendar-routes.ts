import * as calendar from '@openturn/contract/staff/staff-calendar.ts';
import * as setup from '@openturn/contract/staff/staff-setup.ts';
import * as standby from '@openturn/contract/staff/staff-standby.ts';
import type { FastifyInstance } from 'fastify';
import type { Found } from '#features/booking/index.ts';
import { staffCalls } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject } from '#http/replies/rejected.ts';
import { actOnAppointment } from './act-on-appointment.ts';
import { addByStaff } from './add-by-staff.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { moveByStaff } from './move-by-staff.ts';
import { offerByStaff, readStandbys } from './standby-by-staff.ts';
import { withTicket } from './present-staff-appointment.ts';
import { readCalendar, readRequests } from './read-calendar.ts';
import { affectedAppointments } from '#features/booking/setup/affected-appointments.ts';
import { readSetup } from '#features/booking/setup/read-setup.ts';
import { saveService, saveSite, saveStaff } from '#features/booking/setup/save-setup.ts';

/** All staff may use the calendar; only managers may set it up. */
export function calendarRoutes(app: FastifyInstance, deps: CalendarDeps): void {
  const { forAgents, forManagers } = staffCalls(app, deps);

  const view = async ({ appointment, offer }: Found) => ({
    ...DONE,
    appointment: await withTicket(appointment, offer, deps),
  });

  forAgents(calendar.getCalendar, async ({ siteId, query }) => {
    return { ...DONE, ...orReject(await readCalendar({ siteId, ...query }, deps)) };
  });

  forAgents(calendar.getRequests, async ({ siteId }) => {
    return { ...DONE, ...orReject(await readRequests(siteId, deps)) };
  });

  forAgents(standby.getStandbys, async ({ siteId }) => {
    return { ...DONE, ...orReject(await readStandbys(siteId, deps)) };
  });

  forAgents(standby.offerStandby, async ({ member, params: { guid }, body }) => {
    orReject(await offerByStaff({ member, guid, ...body }, deps));
    return DONE;
  });

  forAgents(calendar.addAppointment, async ({ member, body: entry, idempotencyKey: key }) => {
    return view(orReject(await addByStaff({ member, entry, key }, deps)));
  });

  forAgents(calendar.actOnAppointment, async ({ member, params: { guid }, body }) => {
    return view(orReject(await actOnAppointment({ member, guid, ...body }, deps)));
  });

  forAgents(calendar.staffMove, async ({ member, params: { guid }, body }) => {
    return view(orReject(await moveByStaff({ member, guid, ...body }, deps)));
  });

  forManagers(setup.getSetup, async ({ siteId }) => {
    return { ...DONE, ...orReject(await readSetup(siteId, deps)) };
  });

  forManagers(setup.getAffected, async ({ siteId, body: change }) => {
    return { ...DONE, ...orReject(await affectedAppointments({ siteId, change }, deps)) };
  });

  forManagers(setup.setSite, async ({ member, body, idempotencyKey: key }) => {
    return { ...DONE, left: orReject(await saveSite(body, { member, key }, deps)) };
  });

  forManagers(setup.setService, async ({ member, body }) => {
    orReject(await saveService({ member, ...body }, deps));
    return DONE;
  });

  forManagers(setup.setStaff, async ({ member, body, idempotencyKey: key }) => {
    return { ...DONE, left: orReject(await saveStaff(body, { member, key }, deps)) };
  });
}
