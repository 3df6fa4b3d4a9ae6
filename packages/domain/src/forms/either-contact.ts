import { checkEmail, checkPhone } from './contact-rules.ts';
import { problem, type Problem } from './problem.ts';

export type EitherContact = { PhoneNumber: string } | { Email: string };

/** Anything with an @ is taken as an email address. */
export function readContact(text: string): EitherContact {
  const contact = text.trim();
  return contact.includes('@') ? { Email: contact } : { PhoneNumber: contact };
}

export function checkEitherContact(text: string): Problem | null {
  if (text.trim() === '') return problem('validation.phoneOrEmail');
  const contact = readContact(text);
  return 'Email' in contact ? checkEmail(contact.Email) : checkPhone(contact.PhoneNumber);
}
