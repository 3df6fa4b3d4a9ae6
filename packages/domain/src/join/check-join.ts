import { checkAdditionalServices, checkPartySize } from '../forms/choice-rules.ts';
import { problem, type Problem } from '../forms/problem.ts';
import { checkRequired } from '../forms/text-rules.ts';
import {
  checkPerson,
  type PhoneCheck,
  type PersonEntry,
  type PersonProblems,
  type PersonRules,
} from './check-person.ts';
import { rulesForMethod } from './rules-for-method.ts';

/** What a line's join form requires. */
export type JoinRules = PersonRules & {
  methods: readonly number[];
  services: readonly { id: string; category: string | null; methods: readonly number[] }[];
  maxAdditional: number;
  /** 1 asks for no party size. */
  maxPartySize: number;
  needsPasscode: boolean;
};

export type JoinEntry = PersonEntry & {
  service?: string | undefined;
  additional?: readonly string[] | undefined;
  partySize?: number | undefined;
  passcode?: string | undefined;
  method?: number | undefined;
};

/** VAL-10: client and server both check by this. Empty when nothing is wrong. */
export function checkJoin(rules: JoinRules, entry: JoinEntry, checkNumber?: PhoneCheck): PersonProblems {
  const found: [string, Problem | null][] = [
    ['service', checkService(rules, entry)],
    ['additional', checkAdditional(rules, entry)],
    ['partySize', rules.maxPartySize > 1 ? checkPartySize(entry.partySize ?? 0, rules.maxPartySize) : null],
    ['passcode', rules.needsPasscode ? checkRequired(entry.passcode ?? '') : null],
    ['method', checkMethod(rules, entry)],
  ];
  const problems = Object.fromEntries(found.filter((each): each is [string, Problem] => each[1] !== null));
  return { ...problems, ...checkPerson(rulesForMethod(rules, methodOf(rules, entry)), entry, checkNumber) };
}

/** MEET-03: the chosen service's methods, or the line's. A single method is picked automatically. */
export function methodsFor(
  rules: Pick<JoinRules, 'methods' | 'services'>,
  service: string | undefined,
): readonly number[] {
  const chosen = serviceOf(rules, service);
  return rules.services.find(({ id }) => id === chosen)?.methods ?? rules.methods;
}

/** The chosen method, or the only one; 0 while there is a choice. */
export function methodOf(
  rules: Pick<JoinRules, 'methods' | 'services'>,
  { service, method = 0 }: Pick<JoinEntry, 'service' | 'method'>,
): number {
  const methods = methodsFor(rules, service);
  return method === 0 && methods.length === 1 ? (methods[0] ?? 0) : method;
}

/** A single service needs no choice. */
export function serviceOf({ services }: Pick<JoinRules, 'services'>, service = ''): string | undefined {
  if (service !== '') return service;
  return services.length === 1 ? services[0]?.id : undefined;
}

function checkService({ services }: JoinRules, { service = '' }: JoinEntry): Problem | null {
  if (services.length === 0) return service === '' ? null : problem('validation.chooseOne');
  if (service === '') return services.length > 1 ? problem('validation.chooseOne') : null;
  return services.some(({ id }) => id === service) ? null : problem('validation.chooseOne');
}

function checkAdditional(rules: JoinRules, { service, additional = [] }: JoinEntry): Problem | null {
  const areOffered = additional.every((id) => id !== service && rules.services.some((each) => each.id === id));
  if (!areOffered || new Set(additional).size < additional.length) return problem('validation.selectOne');
  return checkAdditionalServices(additional, rules.maxAdditional);
}

function checkMethod(rules: JoinRules, { service, method }: JoinEntry): Problem | null {
  const methods = methodsFor(rules, service);
  if (method === undefined) return methods.length > 1 ? problem('validation.chooseOne') : null;
  return methods.includes(method) ? null : problem('validation.chooseOne');
}
