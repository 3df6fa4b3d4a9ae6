import { describe, expect, it } from 'vitest';
import { checkEitherContact, readContact } from './either-contact.ts';

describe('one field for phone and email', () => {
  it.each([
    [' sam@example.com ', { Email: 'sam@example.com' }],
    ['+1 416 555 0142', { PhoneNumber: '+1 416 555 0142' }],
    ['sam', { PhoneNumber: 'sam' }],
  ])('[SCREEN-19] reads %j as %j', (text, contact) => {
    expect(readContact(text)).toEqual(contact);
  });

  it.each([
    ['', 'validation.phoneOrEmail'],
    ['   ', 'validation.phoneOrEmail'],
    ['sam', 'validation.phone'],
    ['sam@', 'validation.email'],
    ['٤١٦ ٥٥٥ ٠١٤٢', undefined],
    ['sam@example.com', undefined],
  ])('[VAL-01] reports for %j %j', (text, key) => {
    expect(checkEitherContact(text)?.key).toBe(key);
  });
});
