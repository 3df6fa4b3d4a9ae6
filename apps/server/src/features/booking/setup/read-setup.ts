import type { getSetup, ServiceSetup, SiteSetup } from '@openturn/contract/staff/staff-setup.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import type { BookingOffer } from '#features/booking/index.ts';
import { hoursOf } from '#features/sites/index.ts';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';

type Setup = z.output<(typeof getSetup)['reply']>;

/** All booking settings, for the console's forms. */
export async function readSetup(
  siteId: number,
  { setup }: CalendarDeps,
): Promise<Result<Omit<Setup, 'success'>, { code: 'forbidden' }>> {
  const [offer, lines] = await Promise.all([setup.offer(siteId), setup.linesOf(siteId)]);
  if (!offer) return err({ code: 'forbidden' });
  return ok({
    version: offer.version,
    zone: offer.zone,
    currency: bookingSettings(offer.settings).currency,
    site: siteSetup(offer),
    services: offer.services.filter(({ isArchived }) => !isArchived).map(serviceSetup),
    staff: offer.staff.map(({ id, name, isActive, hours }) => ({ id, name, isActive, hours: hours && hoursOf(hours) })),
    lines,
    categories: offer.categories,
  });
}

export function serviceSetup({ lineId: line, rules, ...service }: BookingOffer['services'][number]): ServiceSetup {
  const { id, names, minutes, isBookable, methods, category, staff } = service;
  const stepMinutes = rules.stepMinutes as ServiceSetup['rules']['stepMinutes'];
  return { id, names, minutes, isBookable, methods, line, category, staff, rules: { ...rules, stepMinutes } };
}

/** Without the currency, which the whole reply gives, and the limit of appointments, which the console does not offer. */
export function siteSetup({ settings, opening }: BookingOffer): SiteSetup {
  const { reminders, currency: _currency, mostAppointments: _most, ...rest } = bookingSettings(settings);
  const words = reminders.map(({ days, hours }) => (days > 0 ? `${days}d` : `${hours}h`));
  return { ...rest, hours: hoursOf(opening), reminders: words.join(',') };
}
