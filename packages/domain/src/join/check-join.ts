import { checkAdditionalServices, checkPartySize } from '../forms/choice-rules.ts';
import { checkEmail, checkPhone, checkPhoneOrEmail } from '../forms/contact-rules.ts';
import { checkCustomField, type CustomField } from '../forms/custom-fields.ts';
import { problem, type Problem } from '../forms/problem.ts';
import { checkCharacters, checkLength, checkRequired } from '../forms/text-rules.ts';
import { plainName } from './plain-name.ts';

export type Asked = 'required' | 'optional' | 'off';

/** What a line asks of who joins it. */
export type JoinRules = {
  methods: readonly number[];
  services: readonly { id: string; category: string | null; methods: readonly number[] }[];
  maxAdditional: number;
  /** 1 asks nothing. */
  maxPartySize: number;
  needsPasscode: boolean;
  lastName: Asked;
  phone: Asked;
  email: Asked;
  phoneOrEmail: boolean;
  allowedEmailDomain: string;
  needs: readonly string[];
  customFields: readonly CustomField[];
};

export type JoinEntry = {
  service?: string | undefined;
  additional?: readonly string[] | undefined;
  partySize?: number | undefined;
  passcode?: string | undefined;
  FirstName?: string | undefined;
  LastName?: string | undefined;
  PhoneNumber?: string | undefined;
  Email?: string | undefined;
  method?: number | undefined;
  needs?: readonly string[] | undefined;
  custom?: Readonly<Record<string, string>> | undefined;
};

/** By the name of the field; a custom field is `custom3`. */
export type JoinProblems = Readonly<Record<string, Problem>>;

const LONGEST_NAME = 100;

/** VAL-10: the client and the server check by this alone. Empty where all is well. */
export function checkJoin(rules: JoinRules, entry: JoinEntry): JoinProblems {
  const found: [string, Problem | null][] = [
    ['service', checkService(rules, entry)],
    ['additional', checkAdditional(rules, entry)],
    ['partySize', rules.maxPartySize > 1 ? checkPartySize(entry.partySize ?? 0, rules.maxPartySize) : null],
    ['passcode', rules.needsPasscode ? checkRequired(entry.passcode ?? '') : null],
    ['FirstName', checkName(entry.FirstName, 'required')],
    ['LastName', checkName(entry.LastName, rules.lastName)],
    ['PhoneNumber', checkContact(entry.PhoneNumber, rules.phone, checkPhone)],
    ['Email', checkContact(entry.Email, rules.email, (text) => checkEmail(text, rules.allowedEmailDomain))],
    ['method', checkMethod(rules, entry)],
    ['needs', (entry.needs ?? []).every((need) => rules.needs.includes(need)) ? null : problem('validation.selectOne')],
    ...rules.customFields.map((field): [string, Problem | null] => [
      `custom${field.index}`,
      checkCustomField(field, entry.custom?.[field.index] ?? ''),
    ]),
  ];
  const problems = Object.fromEntries(found.filter((each): each is [string, Problem] => each[1] !== null));
  const unreachable = checkReachable(rules, entry);
  return { ...(unreachable && { PhoneNumber: unreachable }), ...problems };
}

/** MEET-03: of the service chosen, else of the line; with one left it is taken without asking. */
export function methodsFor(
  rules: Pick<JoinRules, 'methods' | 'services'>,
  service: string | undefined,
): readonly number[] {
  const chosen = serviceOf(rules, service);
  return rules.services.find(({ id }) => id === chosen)?.methods ?? rules.methods;
}

/** With one service it is taken without asking. */
export function serviceOf({ services }: Pick<JoinRules, 'services'>, service = ''): string | undefined {
  if (service !== '') return service;
  return services.length === 1 ? services[0]?.id : undefined;
}

function checkService({ services }: JoinRules, { service = '' }: JoinEntry): Problem | null {
  if (services.length === 0) return service === '' ? null : problem('validation.selectOne');
  if (service === '') return services.length > 1 ? problem('validation.selectOne') : null;
  return services.some(({ id }) => id === service) ? null : problem('validation.selectOne');
}

function checkAdditional(rules: JoinRules, { service, additional = [] }: JoinEntry): Problem | null {
  const known = additional.every((id) => id !== service && rules.services.some((each) => each.id === id));
  if (!known || new Set(additional).size < additional.length) return problem('validation.selectOne');
  return checkAdditionalServices(additional, rules.maxAdditional);
}

function checkName(text = '', asked: Asked): Problem | null {
  if (asked === 'off') return null;
  const needed = asked === 'required' ? checkRequired(plainName(text)) : null;
  return needed ?? checkLength(text, { max: LONGEST_NAME }) ?? checkCharacters(text);
}

function checkContact(text = '', asked: Asked, check: (text: string) => Problem | null): Problem | null {
  if (asked === 'off') return null;
  return (asked === 'required' ? checkRequired(text) : null) ?? check(text);
}

function checkMethod(rules: JoinRules, { service, method }: JoinEntry): Problem | null {
  const methods = methodsFor(rules, service);
  if (method === undefined) return methods.length > 1 ? problem('validation.selectOne') : null;
  return methods.includes(method) ? null : problem('validation.selectOne');
}

function checkReachable({ phoneOrEmail }: JoinRules, { PhoneNumber = '', Email = '' }: JoinEntry): Problem | null {
  return phoneOrEmail ? checkPhoneOrEmail({ phone: PhoneNumber, email: Email }) : null;
}
