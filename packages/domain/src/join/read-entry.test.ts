import { describe, expect, it } from 'vitest';
import type { CustomField } from '../forms/custom-field.ts';
import type { JoinRules } from './check-join.ts';
import { personRules } from './join-rules.ts';
import { readPhone } from '../phone/read-phone.ts';
import { readEntry } from './read-entry.ts';
import { EMPTY_PERSON } from './read-person.ts';
import { comparableName, matchesName } from './match-name.ts';

const field: CustomField = {
  index: 1,
  label: '',
  type: 'text',
  choices: [],
  maxLength: 200,
  placeholder: '',
  isRequired: false,
};
const RULES: JoinRules = {
  methods: [2, 3],
  services: [
    { id: 'cut', category: null, methods: [3, 1] },
    { id: 'wash', category: null, methods: [1] },
  ],
  maxAdditional: 2,
  maxPartySize: 4,
  needsPasscode: false,
  ...personRules({}, 'join'),
  needs: ['hearing'],
  customFields: [field, { ...field, index: 3 }],
};

describe('reading an entry', () => {
  it('[SCREEN-02] normalises what the line asks for', () => {
    const entry = {
      FirstName: '  Ada\u202e ',
      LastName: ' van  der\nMeer ',
      PhoneNumber: ' (604) 555-0132 ',
      Email: ' Ada@Example.COM ',
      service: 'cut',
      additional: ['wash'],
      partySize: 3,
      needs: ['hearing', 'hearing'],
      custom: { 1: ' ABC 123 ', 2: 'not asked', 3: ' ' },
    };
    expect(readEntry(RULES, entry, 'US')).toEqual({
      ...EMPTY_PERSON,
      name: 'Ada van der Meer',
      phone: '+16045550132',
      email: 'ada@example.com',
      joinedFor: '',
      serviceId: 'cut',
      additional: ['wash'],
      partySize: 3,
      method: 3,
      needs: ['hearing'],
      answers: { 1: 'ABC 123' },
    });
  });

  it('[SCREEN-02] leaves out what the line does not ask for', () => {
    const rules: JoinRules = {
      ...RULES,
      lastName: 'off',
      phone: 'off',
      email: 'off',
      maxPartySize: 1,
      services: [],
      customFields: [],
    };
    const entry = {
      FirstName: 'Ada',
      LastName: 'Quill',
      PhoneNumber: '1',
      Email: 'x',
      partySize: 9,
      custom: { 1: 'a' },
    };
    expect(readEntry(rules, entry, 'US')).toMatchObject({
      name: 'Ada',
      phone: null,
      email: null,
      serviceId: null,
      partySize: 1,
      method: 2,
      answers: {},
    });
    expect(readEntry({ ...rules, methods: [] }, entry, 'US').method).toBe(1);
  });

  it('[SCREEN-02] gives each person that somebody joins for a place of their own', () => {
    const joinedFor = (FirstName: string, LastName = '') =>
      readEntry(RULES, { FirstName, LastName, isForOther: true }, 'US').joinedFor;
    expect(joinedFor(' Zoë ', 'O’Neil')).toBe(joinedFor('ZOE', "O'Neil"));
    expect(joinedFor('Zoë')).not.toBe(joinedFor('Chloë'));
    expect(joinedFor('ਹਰਪ੍ਰੀਤ')).not.toBe(joinedFor('ਹਰਪਰਤ'));
    expect(joinedFor('?')).not.toBe('');
  });
});

describe('comparing contacts and names', () => {
  it.each([
    ['604 555 0132', '+16045550132'],
    ['1-604-555-0132', '+16045550132'],
    ['+1 (604) 555-0132', '+16045550132'],
    ['٦٠٤ ٥٥٥ ٠١٣٢', '+16045550132'],
    ['+49 30 5550132', '+49305550132'],
    ['0049 30 5550132', '+49305550132'],
  ])('[SCREEN-02] writes the phone %j as %s', (text, phone) => {
    expect(readPhone(text, 'US')).toBe(phone);
  });

  it('[SCREEN-07] matches the first, the last or the whole name, whatever its case and accents', () => {
    const name = 'Zoë Anne O’Neil-Peña';
    for (const query of ['zoe', 'ZOË', 'pena', 'zoe anne o’neil pena', ' Zoë  Anne O’Neil-Peña ']) {
      expect(matchesName(query, name)).toBe(true);
    }
    for (const query of ['', ' ', 'z', 'anne', 'zoe pena x', '?']) expect(matchesName(query, name)).toBe(false);
    expect(matchesName('ليلى', 'ليلى')).toBe(true);
    expect(comparableName('  Ⅻ  ÅSE ')).toBe('xii ase');
  });
});
