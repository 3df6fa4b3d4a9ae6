import * as contract from '@openturn/contract/visitor/booking.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { ChannelSwitch } from '#features/channels/index.ts';
import { type ContactDeps, mayCode, mayText, type TextingDeps } from '#features/contacts/index.ts';
import { clientAddressGroup } from '#http/identity/client-address-group.ts';
import { holdersAtAddress } from './holders-at-address.ts';
import { deviceOf } from '#http/identity/device-of.ts';
import { DONE } from '#http/replies/done.ts';
import { JsonReply } from '#http/replies/json-reply.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import { requestedStart } from '#features/booking/times/requested-times.ts';
import { bookHeld } from './book-held.ts';
import { readBookForm } from './book-form.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { letHoldGo, renewHold } from '#features/booking/times/end-hold.ts';
import { holdTime } from '#features/booking/times/hold-time.ts';
import { presentAppointment } from '#features/booking/appointment/present-appointment.ts';
import { readSlots } from '#features/booking/times/read-slots.ts';
import { presentDay } from '#features/booking/times/present-slots.ts';
import { slotCache } from '#features/booking/times/slot-cache.ts';
import { soonestTimes } from './soonest-times.ts';

type BookForm = z.output<(typeof contract.getBookForm)['reply']>;

/** What each service of a site asks for before the visit. */
export type PaysOf = (siteId: number) => Promise<(serviceId: string) => Pick<contract.BookableService, 'pays'>>;

/** The calls from the booking form to the booked appointment. */
export function bookingRoutes(
  app: FastifyInstance,
  deps: BookingDeps &
    ContactDeps &
    TextingDeps & {
      trustedProxies: number;
      channels: Pick<ChannelSwitch, 'sent' | 'read'>;
      paying: { paysOf: PaysOf };
      askedAhead: (siteId: number) => Promise<Pick<BookForm, 'before'>>;
    },
): void {
  const now = () => deps.clock.now();
  const sparing = { limit: 'sparing' } as const;
  const slots = slotCache(deps);
  const soonest = soonestTimes(deps);
  const holders = holdersAtAddress(deps.clock);
  const holderOf = (request: FastifyRequest, device: string) => ({
    address: clientAddressGroup(request, deps.trustedProxies),
    device,
  });

  registerCall(app, contract.getBookForm, ({ siteId, visitor: { tokenHash } }) =>
    bookForm({ siteId, tokenHash }, deps),
  );

  registerCall(app, contract.getSlots, async ({ siteId, query }) => {
    const { from, days, overview, moving, ...choice } = query;
    const wanted = { ...choice, additional: choice.additional?.split(',').filter(Boolean) };
    const isOverview = overview !== undefined;
    if (moving === undefined) return new JsonReply(orReject(await slots({ siteId, wanted, from, days, isOverview })));
    const { zone, rows } = orReject(await readSlots({ siteId, wanted, from, days, moving }, deps));
    return { ...DONE, zone, rows: rows.map((day) => presentDay(day, { zone, isOverview })) };
  });

  registerCall(app, contract.getSoonest, async ({ siteId }) => {
    const times = await soonest(siteId);
    if (!times) throw new Rejected('site-unknown');
    return { ...DONE, ...times };
  });

  registerCall(
    app,
    contract.holdSlot,
    async ({ siteId, body, visitor, request, idempotencyKey: key }) => {
      const { at: instant, Date: date, Time, moving, ...wanted } = body;
      const at = orReject(await requestedStart(siteId, { at: instant, Date: date, Time }, deps));
      const device = { tokenHash: deviceOf(visitor), language: requestLanguage(request) };
      const holder = holderOf(request, device.tokenHash);
      const extraBits = holders.extraBits(siteId, holder);
      if (extraBits !== null) deps.suspicion.demandWork(request, extraBits);
      holders.add(siteId, holder);
      const { hold, offer } = orReject(await holdTime({ siteId, wanted, at, moving, key, ...device }, deps));
      return { ...DONE, hold: presentAppointment(hold, { offer, now: now() }) };
    },
    sparing,
  );

  registerCall(app, contract.renewHold, async ({ siteId, params: { guid }, visitor: { tokenHash } }) => {
    const { hold, offer } = orReject(await renewHold({ siteId, guid, tokenHash }, deps));
    return { ...DONE, hold: presentAppointment(hold, { offer, now: now() }) };
  });

  registerCall(app, contract.letHoldGo, async ({ siteId, params: { guid }, visitor: { tokenHash } }) => {
    await letHoldGo({ siteId, guid, tokenHash }, deps);
    return DONE;
  });

  registerCall(
    app,
    contract.bookHeld,
    async ({ siteId, body, visitor, request, idempotencyKey: key }) => {
      const { guid, entry, zone, code } = body;
      deps.suspicion.admitDevice(request);
      const isTexted = await mayText(request, { siteId, entry }, deps);
      const language = toLanguage(body.language ?? '') ?? requestLanguage(request);
      const who = { tokenHash: deviceOf(visitor), language, key, mayCode: mayCode(request, siteId, deps) };
      const { appointment, offer } = orReject(
        await bookHeld({ siteId, guid, entry, zone, code, isTexted, ...who }, deps),
      );
      holders.release(siteId, holderOf(request, who.tokenHash));
      return { ...DONE, appointment: presentAppointment(appointment, { offer, now: now() }) };
    },
    sparing,
  );
}

type FormDeps = BookingDeps & Pick<Parameters<typeof bookingRoutes>[1], 'channels' | 'paying' | 'askedAhead'>;

async function bookForm({ siteId, tokenHash }: { siteId: number; tokenHash: string | null }, deps: FormDeps) {
  const [read, paysOf, { before }] = await Promise.all([
    readBookForm({ siteId, tokenHash }, deps),
    deps.paying.paysOf(siteId),
    deps.askedAhead(siteId),
  ]);
  const form = orReject(read);
  const services = form.services.map((service) => ({ ...service, ...paysOf(service.id) }));
  const rules = { ...form.rules, channels: await deps.channels.sent() };
  return { ...DONE, ...form, services, rules, ...(before && { before }) };
}
