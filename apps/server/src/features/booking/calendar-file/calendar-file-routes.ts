import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { FastifyInstance } from 'fastify';
import type { SiteStore } from '#features/sites/index.ts';
import { placeOf } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { requestLanguage, storedLanguage } from '#http/identity/request-language.ts';
import { appointmentCalendar } from './appointment-calendar.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { findAppointment } from '#features/booking/appointment/find-appointment.ts';

type Deps = BookingDeps & { sites: SiteStore; addresses: ServerAddresses };

/** `/calendar/{guid}.ics` on the visitor's host. Calendars that subscribe to it see later moves and cancellations. */
export function calendarFileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const place = placeOf(request);
    const { siteId } = place;
    const [guid = '', ending] = request.params.file.split('.');
    if (siteId === 0 || ending !== 'ics') throw new Rejected('not-found');
    const [found, site] = await Promise.all([findAppointment(siteId, guid, deps), deps.sites.find(siteId)]);
    if (!found.ok || !site) throw new Rejected('appointment-gone');
    const { appointment } = found.value;
    const stored = toLanguage(storedLanguage(request)) ?? toLanguage(appointment.language);
    const language = stored ?? requestLanguage(request);
    const file = appointmentCalendar(found.value, {
      site,
      address: deps.addresses.page(place),
      language,
      now: deps.clock.now(),
    });
    if (!file) throw new Rejected('appointment-gone');
    reply.headers({
      'cache-control': 'private, no-cache',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    return reply.type(`text/calendar; charset=utf-8; method=${file.method}`).send(file.content);
  });
}
