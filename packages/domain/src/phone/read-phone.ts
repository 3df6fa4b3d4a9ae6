import { asciiDigits } from '../forms/ascii-digits.ts';
import { problem, type Problem } from '../forms/problem.ts';
import { withoutInvisible } from '../forms/text-rules.ts';
import { PHONE_PLANS, type PhonePlan } from './phone-plans.ts';

const SEPARATORS = /[\s().\-/]/g;
/** Of a country whose numbers are not known here, and of networks without a country. */
const ANY_NUMBER = /^[2-9]\d{6,14}$/;
/** E.164 allows no more behind the `+`. */
const MOST_DIGITS = 15;
/** What is longer and begins with the country's own code was most likely typed without its `+`. */
const LONGEST_USUAL = 10;

const PLANS_BY_CODE: ReadonlyMap<string, PhonePlan[]> = Map.groupBy(PHONE_PLANS.values(), ({ code }) => code);

/**
 * VAL-01: the number as it is stored and compared, `+` and digits; null if it cannot exist. `+` or `00` begins an
 * international number; anything else is dialled in the business's country.
 */
export function readPhone(text: string, country: string): string | null {
  const phone = asciiDigits(withoutInvisible(text)).replaceAll(SEPARATORS, '');
  const [, start = '', digits = ''] = /^(\+|00)?(\d+)$/.exec(phone) ?? [];
  if (digits === '') return null;
  return start === '' ? readNational(digits, country) : readInternational(digits);
}

/** VAL-01: nothing, or a number that can exist. */
export function checkPhoneIn(country: string): (text: string) => Problem | null {
  return (text) =>
    withoutInvisible(text).trim() === '' || readPhone(text, country) !== null ? null : problem('validation.phone');
}

/** The plans that share the code of these digits, which come behind a `+`. */
export function plansOf(digits: string): PhonePlan[] {
  return [1, 2, 3].flatMap((length) => PLANS_BY_CODE.get(digits.slice(0, length)) ?? []);
}

function readInternational(digits: string): string | null {
  const plans = plansOf(digits);
  if (plans.length === 0) return ANY_NUMBER.test(digits) ? `+${digits}` : null;
  const behind = digits.slice(plans[0]?.code.length);
  // As on visiting cards: +49 (0)151 2345678.
  const found = plans.map(
    (plan) => significant(behind, plan) ?? (behind.startsWith('0') ? afterTrunk(behind, plan) : null),
  );
  const number = found.find((each) => each !== null) ?? null;
  return number === null ? null : complete(number, plans[0]);
}

function readNational(digits: string, country: string): string | null {
  const plan = PHONE_PLANS.get(country);
  if (!plan) return null;
  const { code } = plan;
  const hasOwnCode = digits.length > LONGEST_USUAL && digits.startsWith(code);
  const withoutCode = hasOwnCode ? significant(digits.slice(code.length), plan) : null;
  const number = afterTrunk(digits, plan) ?? withoutCode ?? significant(digits, plan);
  return number === null ? null : complete(number, plan);
}

function complete(number: string, plan: PhonePlan | undefined): string | null {
  const digits = `${plan?.code ?? ''}${number}`;
  return digits.length <= MOST_DIGITS ? `+${digits}` : null;
}

function afterTrunk(digits: string, plan: PhonePlan): string | null {
  const { trunk } = plan;
  return trunk !== '' && digits.startsWith(trunk) ? significant(digits.slice(trunk.length), plan) : null;
}

/** Without code and trunk; numbers begin with 0 only where nothing is dialled before them. */
function significant(number: string, { code, trunk, lengths }: PhonePlan): string | null {
  const isPossible = lengths.includes(number.length) && (trunk === '' || !number.startsWith('0'));
  return isPossible && (code !== '1' || /^[2-9]/.test(number)) ? number : null;
}
