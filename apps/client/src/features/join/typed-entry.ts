import type { JoinEntry, JoinRules } from '@openturn/contract/join.ts';
import { methodsFor, serviceOf } from '@openturn/domain/join/check-join.ts';
import type { Profile } from '@openturn/domain/profile/profile.ts';

/** The form as it stands, every field of it. */
export type TypedEntry = {
  category: string;
  service: string;
  additional: readonly string[];
  /** 0 while the field is empty. */
  partySize: number;
  passcode: string;
  FirstName: string;
  LastName: string;
  PhoneNumber: string;
  Email: string;
  /** 0 until one is chosen. */
  method: number;
  needs: readonly string[];
  /** By the index of the field. */
  custom: Readonly<Record<string, string>>;
  isForOther: boolean;
};

export function emptyEntry(profile: Profile | null): TypedEntry {
  return {
    category: '',
    service: '',
    additional: [],
    partySize: 1,
    passcode: '',
    FirstName: profile?.FirstName ?? '',
    LastName: profile?.LastName ?? '',
    PhoneNumber: profile?.PhoneNumber ?? '',
    Email: profile?.Email ?? '',
    method: 0,
    needs: [],
    custom: {},
    isForOther: false,
  };
}

/** What the line no longer offers is not chosen either, nor what another choice rules out. */
export function fitEntry(rules: JoinRules, typed: TypedEntry): TypedEntry {
  const { services, categories } = rules;
  const category = categories.some(({ id }) => id === typed.category) ? typed.category : '';
  const service = servicesOf(rules, category).some(({ id }) => id === typed.service) ? typed.service : '';
  const others = services.map(({ id }) => id).filter((id) => id !== service);
  const method = methodsFor(rules, service).includes(typed.method) ? typed.method : 0;
  return {
    ...typed,
    category,
    service,
    additional: typed.additional.filter((id) => others.includes(id)),
    method,
    needs: typed.needs.filter((need) => rules.needs.includes(need)),
  };
}

/** Those to choose from: all, or of the chosen category where there is more than one. */
export function servicesOf({ services, categories }: JoinRules, category: string): JoinRules['services'] {
  if (categories.length < 2) return services;
  return services.filter((service) => service.category === null || service.category === category);
}

/** Only what the line asks, as the wire has it. */
export function entryToSend(rules: JoinRules, typed: TypedEntry): JoinEntry {
  const service = serviceOf(rules, typed.service);
  const asked = rules.customFields.map(({ index }) => [index, typed.custom[index]?.trim() ?? ''] as const);
  const method = typed.method || methodWithoutChoice(rules, service);
  return {
    ...(service && { service }),
    ...(rules.maxAdditional > 0 && typed.additional.length > 0 && { additional: [...typed.additional] }),
    ...(rules.maxPartySize > 1 && { partySize: typed.partySize }),
    ...(rules.needsPasscode && { passcode: typed.passcode.trim() }),
    FirstName: typed.FirstName.trim(),
    ...(rules.lastName !== 'off' && typed.LastName.trim() && { LastName: typed.LastName.trim() }),
    ...(rules.phone !== 'off' && typed.PhoneNumber.trim() && { PhoneNumber: typed.PhoneNumber.trim() }),
    ...(rules.email !== 'off' && typed.Email.trim() && { Email: typed.Email.trim() }),
    ...(method && { method }),
    ...(typed.needs.length > 0 && { needs: [...typed.needs] }),
    ...(asked.length > 0 && { custom: Object.fromEntries(asked.filter(([, value]) => value !== '')) }),
    ...(typed.isForOther && { isForOther: true }),
  };
}

/** MEET-03: those to choose from, once it is known what for; empty where nothing is to be asked. */
export function methodsToAsk(rules: JoinRules, { service }: TypedEntry): readonly number[] {
  const isServiceOpen = rules.services.length > 1 && service === '';
  const methods = methodsFor(rules, service);
  return isServiceOpen || methods.length === 1 ? [] : methods;
}

/** MEET-03. */
function methodWithoutChoice(rules: JoinRules, service: string | undefined): number {
  const methods = methodsFor(rules, service);
  return methods.length === 1 ? (methods[0] ?? 0) : 0;
}
