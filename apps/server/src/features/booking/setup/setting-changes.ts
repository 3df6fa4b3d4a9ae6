import type { Hours, ServiceSetup, SiteSetup, StaffSetup } from '@openturn/contract/staff/staff-setup.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { BookingOffer } from '#features/booking/index.ts';
import type { SettingChanges } from '#features/staff/index.ts';
import { hoursOf, serviceSetup, siteSetup } from './read-setup.ts';

type Values = Record<string, string | number | boolean | null>;
type Named = { id: string; names: Record<string, string> };

/** What saving these changes at the whole business. */
export function siteChanges(offer: BookingOffer, site: SiteSetup): SettingChanges {
  return changed(siteValues(siteSetup(offer)), siteValues(site));
}

/** Nothing for a new person, whose name the entry has. */
export function staffChanges(offer: BookingOffer, staff: StaffSetup): SettingChanges {
  const before = offer.staff.find(({ id }) => id === staff.id);
  if (!before) return {};
  return changed(staffValues({ ...before, hours: before.hours && hoursOf(before.hours) }), staffValues(staff));
}

/** Nothing for a new service, which the entry names. */
export function serviceChanges(offer: BookingOffer, lines: readonly Named[], service: ServiceSetup): SettingChanges {
  const before = offer.services.find(({ id }) => id === service.id);
  if (!before) return {};
  const nameIn = (all: readonly Named[], id: string | null) => {
    const names = all.find((each) => each.id === id)?.names;
    return names ? pickName(names, 'en') : id;
  };
  const valuesOf = ({ id: _id, names, methods, staff, line, category, rules, ...rest }: ServiceSetup): Values => ({
    name: Object.values(names).join(' · '),
    ...rest,
    methods: methods.join(','),
    staff: staff.map((id) => offer.staff.find((each) => each.id === id)?.name ?? id).join(', '),
    line: nameIn(lines, line),
    category: nameIn(offer.categories, category),
    ...rules,
  });
  return changed(valuesOf(serviceSetup(before)), valuesOf(service));
}

function siteValues({ hours, ...rest }: SiteSetup): Values {
  return { ...rest, ...hoursValues(hours) };
}

function staffValues({ name, isActive, hours }: Pick<StaffSetup, 'name' | 'isActive' | 'hours'>): Values {
  return { name: name.trim(), isActive, siteHours: hours === null, ...(hours && hoursValues(hours)) };
}

/** A field for each weekday and each date; a day without hours is `closed`. */
function hoursValues({ week, exceptions }: Hours): Values {
  const text = (spans: Hours['week'][1] = []) =>
    spans.map(({ opens, closes }) => `${opens.slice(0, 5)}-${closes.slice(0, 5)}`).join(',') || 'closed';
  return {
    ...Object.fromEntries(WEEKDAYS.map((day) => [`week-${day}`, text(week[day])])),
    ...Object.fromEntries(Object.entries(exceptions).map(([date, spans]) => [`date-${date}`, text(spans)])),
  };
}

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

function changed(before: Values, after: Values): SettingChanges {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    fields
      .map((field) => [field, [before[field] ?? '', after[field] ?? '']] as const)
      .filter(([, [was, is]]) => was !== is),
  );
}
