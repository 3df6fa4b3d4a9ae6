import type { JoinEntry, JoinRules } from '@openturn/contract/visitor/join.ts';
import { methodOf, methodsFor, serviceOf } from '@openturn/domain/join/check-join.ts';
import { rulesForMethod } from '@openturn/domain/join/rules-for-method.ts';
import type { Profile } from '@openturn/domain/profile/profile.ts';
import { emptyPerson, personToSend, type TypedPerson } from '#entry/typed-person.ts';

/** The state of every field, including those the line does not ask for. */
export type TypedEntry = TypedPerson & {
  category: string;
  service: string;
  additional: readonly string[];
  /** 0 while the field is empty. */
  partySize: number;
  passcode: string;
  /** 0 until a method is chosen. */
  method: number;
  isForOther: boolean;
};

export function emptyEntry(profile: Profile | null): TypedEntry {
  return {
    ...emptyPerson(profile),
    category: '',
    service: '',
    additional: [],
    partySize: 1,
    passcode: '',
    method: 0,
    isForOther: false,
  };
}

/** Drops choices that the line no longer offers or that another choice rules out. */
export function fitEntry(rules: JoinRules, typed: TypedEntry): TypedEntry {
  const { services, categories } = rules;
  const category = categories.some(({ id }) => id === typed.category) ? typed.category : '';
  const service = joinServicesOf(rules, category).some(({ id }) => id === typed.service) ? typed.service : '';
  const others = services.map(({ id }) => id).filter((id) => id !== service);
  const method = methodsFor(rules, service).includes(typed.method) ? typed.method : 0;
  return {
    ...typed,
    category,
    service,
    additional: typed.additional.filter((id) => others.includes(id)),
    method,
  };
}

/** All services, or those of the chosen category if there are several. */
export function joinServicesOf({ services, categories }: JoinRules, category: string): JoinRules['services'] {
  if (categories.length < 2) return services;
  return services.filter((service) => service.category === null || service.category === category);
}

/** The request body, with only the fields that the line asks for. */
export function entryToSend(rules: JoinRules, typed: TypedEntry): JoinEntry {
  const service = serviceOf(rules, typed.service);
  const method = methodOf(rules, { ...typed, service });
  return {
    ...(service && { service }),
    ...(rules.maxAdditional > 0 && typed.additional.length > 0 && { additional: [...typed.additional] }),
    ...(rules.maxPartySize > 1 && { partySize: typed.partySize }),
    ...(rules.needsPasscode && { passcode: typed.passcode.trim() }),
    ...personToSend(rulesFor(rules, typed), typed),
    ...(method && { method }),
    ...(typed.isForOther && { isForOther: true }),
  };
}

/** MEET-03: the methods to choose from once the service is known; empty if there is nothing to choose. */
export function methodsToAsk(rules: JoinRules, { service }: TypedEntry): readonly number[] {
  const isServiceOpen = rules.services.length > 1 && service === '';
  const methods = methodsFor(rules, service);
  return isServiceOpen || methods.length === 1 ? [] : methods;
}

/** MEET-01: a phone number is asked of whoever is met by phone. */
export function rulesFor<R extends JoinRules>(rules: R, typed: TypedEntry): R {
  return rulesForMethod(rules, methodOf(rules, { ...typed, service: serviceOf(rules, typed.service) }));
}
