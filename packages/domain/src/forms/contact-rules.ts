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

/** Seven to fifteen digits (E.164) in any script, with the usual separators. */
export function checkPhone(text: string): Problem | null {
  const phone = asciiDigits(withoutInvisible(text)).trim();
  if (phone === '') return null;
  const digits = phone.replaceAll(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(phone) && digits >= 7 && digits <= 15 ? null : problem('validation.phone');
}

export function checkPhoneOrEmail(contact: { phone: string; email: string }): Problem | null {
  return contact.phone.trim() || contact.email.trim() ? null : problem('validation.phoneOrEmail');
}
