import type { ServiceSetup, SiteSetup, StaffSetup } from '@openturn/contract/staff/staff-setup.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { BookingOffer } from '#features/booking/index.ts';
import { hoursValues } from '#features/sites/index.ts';
import { changedValues, type SettingChanges, type SettingValues } from '#features/staff/index.ts';
import { serviceSetup, siteSetup, staffSetup } from './present-setup.ts';

type Named = { id: string; names: Record<string, string> };

/** What saving these changes at the whole business. */
export function siteChanges(offer: BookingOffer, site: SiteSetup): SettingChanges {
  return changedValues(siteValues(siteSetup(offer)), siteValues(site));
}

/** Nothing for a new person, whose name the entry has. */
export function staffChanges(offer: BookingOffer, staff: StaffSetup): SettingChanges {
  const before = offer.staff.find(({ id }) => id === staff.id);
  if (!before) return {};
  return changedValues(staffValues(staffSetup(before)), staffValues(staff));
}

/** Of a new service all that is set. */
export function serviceChanges(offer: BookingOffer, lines: readonly Named[], service: ServiceSetup): SettingChanges {
  const before = offer.services.find(({ id }) => id === service.id);
  const nameIn = (all: readonly Named[], id: string | null) => {
    const names = all.find((each) => each.id === id)?.names;
    return names ? pickName(names, 'en') : id;
  };
  const valuesOf = ({
    id: _id,
    names,
    methods,
    staff,
    line,
    category,
    rules,
    ...rest
  }: ServiceSetup): SettingValues => ({
    name: Object.values(names).join(' · '),
    ...rest,
    methods: methods.join(','),
    staff: staff.map((id) => offer.staff.find((each) => each.id === id)?.name ?? id).join(', '),
    line: nameIn(lines, line),
    category: nameIn(offer.categories, category),
    ...rules,
  });
  return changedValues(before ? valuesOf(serviceSetup(before)) : {}, valuesOf(service));
}

function siteValues({ hours, ...rest }: SiteSetup): SettingValues {
  return { ...rest, ...hoursValues(hours) };
}

function staffValues({ name, isActive, hours }: Pick<StaffSetup, 'name' | 'isActive' | 'hours'>): SettingValues {
  return { name: name.trim(), isActive, siteHours: hours === null, ...(hours && hoursValues(hours)) };
}
