import type { ServiceSetup, SiteSetup, StaffSetup } from '@openturn/contract/staff/staff-setup.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import type { BookingOffer } from '#features/booking/index.ts';
import { hoursOf } from '#features/sites/index.ts';

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

export function staffSetup({ id, name, isActive, hours }: BookingOffer['staff'][number]): StaffSetup {
  return { id, name, isActive, hours: hours && hoursOf(hours) };
}
