import { asciiDigits } from './ascii-digits.ts';
import { problem, type Problem } from './problem.ts';
import { withoutInvisible } from './text-rules.ts';

const LONGEST_EMAIL = 254;
const LONGEST_LOCAL_PART = 64;
const EMAIL =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** VAL-02. `checkRequired` handles an empty address. */
export function checkEmail(text: string, allowedDomain = ''): Problem | null {
  const email = withoutInvisible(text).trim();
  if (email === '') return null;
  const local = email.slice(0, email.lastIndexOf('@'));
  const isAddress = EMAIL.test(email) && email.length <= LONGEST_EMAIL && local.length <= LONGEST_LOCAL_PART;
  if (!isAddress || /^\.|\.$|\.\./.test(local)) return problem('validation.email');
  const domain = allowedDomain.trim().replace(/^@/, '').toLowerCase();
  return domain === '' || email.toLowerCase().endsWith(`@${domain}`)
    ? null
    : problem('validation.emailDomain', { domain });
}

/**
 * Nothing; `+` or `00` with a country code, of which none begins with 0, and +1 has ten digits behind it; or digits that
 * could be a number in some country.
 */
const POSSIBLE = /^(?:(?:\+|00)(?:1[2-9]\d{9}|[2-9]\d{6,14})|(?!00)\d{4,15})?$/;

/** VAL-01: the shape of a number in any country. Only the server knows the numbers of each: `checkPhoneIn`. */
export function checkPhone(text: string): Problem | null {
  const phone = asciiDigits(withoutInvisible(text)).replaceAll(/[\s().\-/]/g, '');
  return POSSIBLE.test(phone) ? null : problem('validation.phone');
}

export function checkPhoneOrEmail(contact: { phone: string; email: string }): Problem | null {
  return contact.phone.trim() || contact.email.trim() ? null : problem('validation.phoneOrEmail');
}

/** As it is stored and compared. */
export function plainEmail(text: string): string {
  return withoutInvisible(text).trim().toLowerCase();
}
