import { customFields } from '../forms/custom-fields.ts';
import type { CustomField } from '../forms/custom-field.ts';
import { meetMethods, methodNumbers, methodsOfService } from '../meet/meet-methods.ts';
import { own, settingIsOn, type Settings } from '../site/settings.ts';
import type { JoinRules } from './check-join.ts';
import type { PersonRules } from './check-person.ts';
import { NEEDS, type Need } from './needs.ts';
import { keyed, OPTIONAL_FIELDS, type Requirement } from './person-fields.ts';

export type OfferedService = { id: string; category: string | null; methods: readonly number[] };
type Offer<S extends OfferedService> = { services: readonly S[]; needsPasscode: boolean };

const USUAL_TICKETS = 6;
const MOST_TICKETS = 100;
const LARGEST_PARTY = 1000;
const MOST_ADDITIONAL = 20;

type FormRules = PersonRules & { needs: Need[]; customFields: CustomField[] };

/** What a line asks, by the settings of its site and what it offers. */
export function joinRules<S extends OfferedService>(
  settings: Settings,
  { services, needsPasscode }: Offer<S>,
): JoinRules & FormRules & { methods: number[]; services: S[] } {
  return {
    methods: methodNumbers(meetMethods(settings)),
    services: services.map((service) => ({ ...service, methods: methodsOfService(settings, service.methods) })),
    maxAdditional:
      services.length > 1 ? count(settings, 'MaxAdditionalServices', { least: 0, most: MOST_ADDITIONAL }) : 0,
    maxPartySize: count(settings, 'MaxPartySize', { least: 1, most: LARGEST_PARTY }),
    needsPasscode,
    ...personRules(settings, 'join'),
  };
}

/** What the join form or the booking form of a site asks of a person. */
export function personRules(settings: Settings, form: 'booking' | 'join'): FormRules {
  return {
    ...keyed(OPTIONAL_FIELDS, 'rule', ({ setting, byDefault }) => readRequirement(settings, setting) ?? byDefault),
    phoneOrEmail: settingIsOn(settings, 'JoinPhoneOrEmail'),
    allowedEmailDomain: own(settings, 'AllowedEmailDomain')?.trim() ?? '',
    needs: needsOf(settings),
    customFields: customFields(settings, form),
  };
}

/** How many running tickets one device may have at a site, its drafts among them. */
export function maxTicketsPerDevice(settings: Settings): number {
  return own(settings, 'MaxTicketsPerDevice') === undefined
    ? USUAL_TICKETS
    : count(settings, 'MaxTicketsPerDevice', { least: 1, most: MOST_TICKETS });
}

/** Null where nothing is set, or something in error. */
function readRequirement(settings: Settings, name: string): Requirement | null {
  const word = own(settings, name)?.trim().toLowerCase();
  return word === 'required' || word === 'optional' || word === 'off' ? word : null;
}

/** What a business has written in error counts as nothing written. */
function count(settings: Settings, name: string, { least, most }: { least: number; most: number }): number {
  const text = own(settings, name)?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(most, Math.max(least, Number(text))) : least;
}

function needsOf(settings: Settings): Need[] {
  const words = new Set((own(settings, 'JoinNeeds') ?? '').split(',').map((word) => word.trim().toLowerCase()));
  return NEEDS.filter((need) => words.has(need));
}
