import { CALLING_BOUNDS } from '../ticket/calling-bounds.ts';
import { customFields } from '../forms/custom-fields.ts';
import type { CustomField } from '../forms/custom-field.ts';
import { methodNumbersOfService, methodNumbersOfSite } from '../meet/meet-methods.ts';
import { readSetting, settingIsOn, type Settings } from '../site/settings.ts';
import type { JoinRules } from './check-join.ts';
import type { PersonRules } from './check-person.ts';
import { NEEDS, type Need } from './needs.ts';
import { byProperty, OPTIONAL_FIELDS, type Requirement } from './person-fields.ts';

export type OfferedService = { id: string; category: string | null; methods: readonly number[] };
type Offer<S extends OfferedService> = { services: readonly S[]; needsPasscode: boolean };

const DEFAULT_TICKETS = 6;
const LARGEST_PARTY = 1000;

type FormRules = PersonRules & { needs: Need[]; customFields: CustomField[] };

export function joinRules<S extends OfferedService>(
  settings: Settings,
  { services, needsPasscode }: Offer<S>,
): JoinRules & FormRules & { methods: number[]; services: S[] } {
  return {
    methods: methodNumbersOfSite(settings),
    services: services.map((service) => ({ ...service, methods: methodNumbersOfService(settings, service.methods) })),
    maxAdditional: services.length > 1 ? mostAdditionalServices(settings) : 0,
    maxPartySize: count(settings, 'MaxPartySize', { least: 1, most: LARGEST_PARTY }),
    needsPasscode,
    ...personRules(settings, 'join'),
  };
}

export function personRules(settings: Settings, form: 'booking' | 'join'): FormRules {
  return {
    ...byProperty(OPTIONAL_FIELDS, 'rule', ({ setting, byDefault }) => readRequirement(settings, setting) ?? byDefault),
    phoneOrEmail: settingIsOn(settings, 'JoinPhoneOrEmail'),
    allowedEmailDomain: readSetting(settings, 'AllowedEmailDomain')?.trim() ?? '',
    needs: needsOf(settings),
    customFields: customFields(settings, form),
  };
}

/** How many services a visitor may add to the first. */
export function mostAdditionalServices(settings: Settings): number {
  return count(settings, 'MaxAdditionalServices', CALLING_BOUNDS.maxAdditional);
}

/** Limit on one device's open tickets at a site, drafts included. */
export function maxTicketsPerDevice(settings: Settings): number {
  return readSetting(settings, 'MaxTicketsPerDevice') === undefined
    ? DEFAULT_TICKETS
    : count(settings, 'MaxTicketsPerDevice', CALLING_BOUNDS.maxTicketsPerDevice);
}

/** Null if missing or invalid. */
function readRequirement(settings: Settings, name: string): Requirement | null {
  const word = readSetting(settings, name)?.trim().toLowerCase();
  return word === 'required' || word === 'optional' || word === 'off' ? word : null;
}

/** A whole number within the limits; `least` if missing or invalid, clamped if too large. */
function count(settings: Settings, name: string, { least, most }: { least: number; most: number }): number {
  const text = readSetting(settings, name)?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(most, Math.max(least, Number(text))) : least;
}

function needsOf(settings: Settings): Need[] {
  const words = new Set((readSetting(settings, 'JoinNeeds') ?? '').split(',').map((word) => word.trim().toLowerCase()));
  return NEEDS.filter((need) => words.has(need));
}
