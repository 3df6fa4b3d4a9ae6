import { describe, expect, it } from 'vitest';
import { readTicketCode, spokenCode, ticketCode } from './ticket-code.ts';

describe('a ticket’s code', () => {
  it.each([
    ['W', 1, 'W-001'],
    ['W', 42, 'W-042'],
    ['WA', 999, 'WA-999'],
    ['W', 10_482, 'W-10482'],
    ['', 7, '7'],
    ['W', 0, ''],
  ])('of %j and %i is %j', (letter, number, code) => {
    expect(ticketCode({ letter, number })).toBe(code);
  });

  it.each([
    ['W-042', { letter: 'W', number: 42 }],
    [' w 42 ', { letter: 'W', number: 42 }],
    ['wa7', { letter: 'WA', number: 7 }],
    ['42', null],
    ['Ada', null],
    ['W-', null],
    ['Ada 4 you', null],
  ])('is read from %j', (text, read) => {
    expect(readTicketCode(text)).toEqual(read);
  });

  it.each([
    ['W-042', 'W 42'],
    ['WA-007', 'W A 7'],
    ['7', '7'],
  ])('%s is spoken as %s', (code, spoken) => {
    expect(spokenCode(code)).toBe(spoken);
  });
});
