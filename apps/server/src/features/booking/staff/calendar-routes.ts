import * as calendar from '@openturn/contract/staff/staff-calendar.ts';
import * as setup from '@openturn/contract/staff/staff-setup.ts';
import * as standby from '@openturn/contract/staff/staff-standby.ts';
import type { FastifyInstance } from 'fastify';
import type { Found } from '#features/booking/index.ts';
import { requireStaff } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { actOnAppointment } from './act-on-appointment.ts';
import { addByStaff } from './add-by-staff.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { moveByStaff } from './move-by-staff.ts';
import { offerByStaff, readStandbys } from './standby-by-staff.ts';
import { presentStaffAppointment } from './present-staff-appointment.ts';
import { readCalendar, readRequests } from './read-calendar.ts';
import { affectedAppointments } from '#features/booking/setup/affected-appointments.ts';
import { readSetup } from '#features/booking/setup/read-setup.ts';
import { saveService, saveSite, saveStaff } from '#features/booking/setup/save-setup.ts';

const MANAGER = { role: 'manager' } as const;

/** All staff may use the calendar; only managers may set it up. */
export function calendarRoutes(app: FastifyInstance, deps: CalendarDeps): void {
  const view = ({ appointment, offer }: Found) => ({
    ...DONE,
    appointment: presentStaffAppointment(appointment, { offer, now: deps.clock.now() }),
  });

  registerCall(app, calendar.getCalendar, async ({ siteId, query, request }) => {
    await requireStaff(request, siteId, {}, deps);
    return { ...DONE, ...orReject(await readCalendar({ siteId, ...query }, deps)) };
  });

  registerCall(app, calendar.getRequests, async ({ siteId, request }) => {
    await requireStaff(request, siteId, {}, deps);
    return { ...DONE, ...orReject(await readRequests(siteId, deps)) };
  });

  registerCall(app, standby.getStandbys, async ({ siteId, request }) => {
    await requireStaff(request, siteId, {}, deps);
    return { ...DONE, ...orReject(await readStandbys(siteId, deps)) };
  });

  registerCall(app, standby.offerStandby, async ({ siteId, params: { guid }, body, request }) => {
    const member = await requireStaff(request, siteId, {}, deps);
    orReject(await offerByStaff({ member, guid, ...body }, deps));
    return DONE;
  });

  registerCall(app, calendar.addAppointment, async ({ siteId, body: entry, idempotencyKey: key, request }) => {
    const member = await requireStaff(request, siteId, {}, deps);
    return view(orReject(await addByStaff({ member, entry, key }, deps)));
  });

  registerCall(app, calendar.actOnAppointment, async ({ siteId, params: { guid }, body, request }) => {
    const member = await requireStaff(request, siteId, {}, deps);
    return view(orReject(await actOnAppointment({ member, guid, ...body }, deps)));
  });

  registerCall(app, calendar.staffMove, async ({ siteId, params: { guid }, body, request }) => {
    const member = await requireStaff(request, siteId, {}, deps);
    return view(orReject(await moveByStaff({ member, guid, ...body }, deps)));
  });

  registerCall(app, setup.getSetup, async ({ siteId, request }) => {
    await requireStaff(request, siteId, MANAGER, deps);
    return { ...DONE, ...orReject(await readSetup(siteId, deps)) };
  });

  registerCall(app, setup.getAffected, async ({ siteId, body: change, request }) => {
    await requireStaff(request, siteId, MANAGER, deps);
    return { ...DONE, ...orReject(await affectedAppointments({ siteId, change }, deps)) };
  });

  registerCall(app, setup.setSite, async ({ siteId, body, request }) => {
    const member = await requireStaff(request, siteId, MANAGER, deps);
    orReject(await saveSite({ member, ...body }, deps));
    return DONE;
  });

  registerCall(app, setup.setService, async ({ siteId, body, request }) => {
    const member = await requireStaff(request, siteId, MANAGER, deps);
    orReject(await saveService({ member, ...body }, deps));
    return DONE;
  });

  registerCall(app, setup.setStaff, async ({ siteId, body, request }) => {
    const member = await requireStaff(request, siteId, MANAGER, deps);
    orReject(await saveStaff({ member, ...body }, deps));
    return DONE;
  });
}
