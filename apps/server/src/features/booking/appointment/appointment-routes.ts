import * as contract from '@openturn/contract/visitor/appointments.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import type { FastifyInstance } from 'fastify';
import { type ContactDeps, mayCode, mayText, type TextingDeps } from '#features/contacts/index.ts';
import { clientAddressGroup } from '#http/identity/client-address-group.ts';
import { deviceOf } from '#http/identity/device-of.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import { holdersAtAddress } from '#features/booking/book/holders-at-address.ts';
import { actOnStandby, findStandby } from '#features/booking/standby/act-on-standby.ts';
import { askStandby, type StandbyWithOffer } from '#features/booking/standby/ask-standby.ts';
import { requestedWindows } from '#features/booking/times/requested-times.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { checkIn } from './check-in.ts';
import { findAppointment, type Found } from './find-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import { ownAppointments, type OwnDeps } from './own-appointments.ts';
import { presentAppointment } from './present-appointment.ts';
import { presentStandby } from '#features/booking/standby/present-standby.ts';

/** Appointments and places on the waiting list. Knowing the guid is enough to act on one. */
export function appointmentRoutes(
  app: FastifyInstance,
  deps: BookingDeps & ContactDeps & OwnDeps & TextingDeps & { trustedProxies: number },
): void {
  // Whoever waits may be offered times for weeks, each held for them: their devices count for a day.
  const waiters = holdersAtAddress(deps.clock, DAY_MS);
  const view = ({ appointment, offer }: Found) => ({
    ...DONE,
    appointment: presentAppointment(appointment, { offer, now: deps.clock.now() }),
  });
  const sparing = { limit: 'sparing' } as const;

  registerCall(app, contract.getAppointment, async ({ siteId, params: { guid } }) =>
    view(orReject(await findAppointment(siteId, guid, deps))),
  );

  registerCall(app, contract.getAppointments, async ({ siteId, query: { also = '' }, visitor: { tokenHash } }) => ({
    ...DONE,
    ...(await ownAppointments({ siteId, tokenHash, also: also.split('.') }, deps)),
  }));

  registerCall(
    app,
    contract.moveAppointment,
    async ({ siteId, params: { guid }, body: { hold }, visitor: { tokenHash } }) =>
      view(orReject(await moveAppointment({ siteId, guid, hold, tokenHash }, deps))),
    sparing,
  );

  registerCall(app, contract.cancelAppointment, async ({ siteId, params: { guid }, body: { agreedFee } }) =>
    view(orReject(await cancelAppointment({ siteId, guid, agreedFee }, deps))),
  );

  registerCall(app, contract.checkIn, async ({ siteId, params: { guid } }) => {
    const found = orReject(await checkIn({ siteId, guid, by: 'visitor' }, deps));
    return { ...view(found), ticket: found.appointment.ticketId };
  });

  const standbyView = async ({ standby, offer }: StandbyWithOffer) => {
    const waiting = await deps.standbys.waiting(standby.siteId);
    return { ...DONE, standby: presentStandby(standby, { offer, waiting, now: deps.clock.now() }) };
  };

  registerCall(
    app,
    contract.askStandby,
    async ({ siteId, body, visitor, request, idempotencyKey: key }) => {
      const { windows: wireWindows, entry, zone, language: languageCode = '', code, ...wanted } = body;
      const language = toLanguage(languageCode) ?? requestLanguage(request);
      const tokenHash = deviceOf(visitor);
      const waiter = { address: clientAddressGroup(request, deps.trustedProxies), device: tokenHash };
      const extraBits = waiters.extraBits(siteId, waiter);
      if (extraBits !== null) deps.suspicion.demandWork(request, extraBits);
      deps.suspicion.admitDevice(request);
      const isTexted = await mayText(request, { siteId, entry }, deps);
      const who = { tokenHash, language, key, isTexted, mayCode: mayCode(request, siteId, deps) };
      const windows = orReject(await requestedWindows(siteId, wireWindows, deps));
      const asked = orReject(await askStandby({ siteId, wanted, windows, entry, zone, code, ...who }, deps));
      waiters.add(siteId, waiter);
      return standbyView(asked);
    },
    sparing,
  );

  registerCall(app, contract.getStandby, async ({ siteId, params: { guid } }) =>
    standbyView(orReject(await findStandby(siteId, guid, deps))),
  );

  registerCall(app, contract.actOnStandby, async ({ siteId, params: { guid }, body: { action } }) =>
    standbyView(orReject(await actOnStandby({ siteId, guid, action }, deps))),
  );
}
