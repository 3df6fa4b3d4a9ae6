import { checkEmail, checkPhone, checkPhoneOrEmail } from '@openturn/domain/forms/contact-rules.ts';
import type { Invalid } from '@openturn/domain/forms/problem.ts';
import { plainEmail, plainPhone } from '@openturn/domain/join/plain-contact.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';

export type ContactInput = { PhoneNumber?: string | undefined; Email?: string | undefined };
export type PlainContact = { phone: string | null; email: string | null };

/** Normalises a phone number or email address, or both, for storage. */
export function readContactInput({ PhoneNumber = '', Email = '' }: ContactInput): Result<PlainContact, Invalid> {
  const neither = checkPhoneOrEmail({ phone: PhoneNumber, email: Email });
  const phone = neither ?? checkPhone(PhoneNumber);
  const email = checkEmail(Email);
  if (phone || email) {
    return err({
      code: 'invalid-input',
      fields: { ...(phone && { PhoneNumber: phone }), ...(email && { Email: email }) },
    });
  }
  return ok({
    phone: PhoneNumber.trim() === '' ? null : plainPhone(PhoneNumber),
    email: Email.trim() === '' ? null : plainEmail(Email),
  });
}
