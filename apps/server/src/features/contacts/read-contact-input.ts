import { checkEmail, checkPhoneOrEmail, plainEmail } from '@openturn/domain/forms/contact-rules.ts';
import type { Invalid } from '@openturn/domain/forms/problem.ts';
import { checkPhoneIn, readPhone } from '@openturn/domain/phone/read-phone.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';

export type ContactInput = { PhoneNumber?: string | undefined; Email?: string | undefined };
export type PlainContact = { phone: string | null; email: string | null };

/** Normalises a phone number or email address, or both, for storage in a business of the country. */
export function readContactInput(
  { PhoneNumber = '', Email = '' }: ContactInput,
  country: string,
): Result<PlainContact, Invalid> {
  const neither = checkPhoneOrEmail({ phone: PhoneNumber, email: Email });
  const phone = neither ?? checkPhoneIn(country)(PhoneNumber);
  const email = checkEmail(Email);
  if (phone || email) {
    return err({
      code: 'invalid-input',
      fields: { ...(phone && { PhoneNumber: phone }), ...(email && { Email: email }) },
    });
  }
  return ok({
    phone: readPhone(PhoneNumber, country),
    email: Email.trim() === '' ? null : plainEmail(Email),
  });
}
