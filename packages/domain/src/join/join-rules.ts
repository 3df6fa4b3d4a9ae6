import { customFields } from '../forms/custom-fields.ts';
import type { CustomField } from '../forms/custom-field.ts';
import { meetMethods, methodNumbers, methodsOfService } from '../meet/meet-methods.ts';
import { own, settingIsOn, type Settings } from '../site/settings.ts';
import type { JoinRules } from './check-join.ts';
import type { Asked } from './check-person.ts';

/** What a visitor may tell the business that they need. */
export const NEEDS = ['interpreter', 'step_free', 'hearing', 'companion'] as const;
export type Need = (typeof NEEDS)[number];

export type OfferedService = { id: string; category: string | null; methods: readonly number[] };
type Offer<S extends OfferedService> = { services: readonly S[]; needsPasscode: boolean };

const USUAL_TICKETS = 6;
const MOST_TICKETS = 100;
const LARGEST_PARTY = 1000;
const MOST_ADDITIONAL = 20;

/** What a line asks, or who books is asked, by the settings of its site and what it offers. */
export function joinRules<S extends OfferedService>(
  settings: Settings,
  { services, needsPasscode }: Offer<S>,
  form: 'booking' | 'join' = 'join',
): JoinRules & { methods: number[]; services: S[]; needs: Need[]; customFields: CustomField[] } {
  return {
    methods: methodNumbers(meetMethods(settings)),
    services: services.map((service) => ({ ...service, methods: methodsOfService(settings, service.methods) })),
    maxAdditional:
      services.length > 1 ? count(settings, 'MaxAdditionalServices', { least: 0, most: MOST_ADDITIONAL }) : 0,
    maxPartySize: count(settings, 'MaxPartySize', { least: 1, most: LARGEST_PARTY }),
    needsPasscode,
    lastName: asked(settings, 'JoinLastName'),
    phone: asked(settings, 'JoinPhone'),
    email: asked(settings, 'JoinEmail'),
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

function asked(settings: Settings, name: string): Asked {
  const word = own(settings, name)?.trim().toLowerCase();
  return word === 'required' || word === 'off' ? word : 'optional';
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
