import { describe, expect, it } from 'vitest';
import { DETAIL_FIELDS, OPTIONAL_FIELDS, PERSON_FIELDS, requirementOf } from './person-fields.ts';
import { EMPTY_PERSON, pickPerson } from './read-person.ts';

describe('the fields of a person', () => {
  it('[SCREEN-02] have unique names, rules and columns', () => {
    const names = PERSON_FIELDS.map(({ name }) => name);
    const rules = OPTIONAL_FIELDS.map(({ rule }) => rule);
    const columns = DETAIL_FIELDS.map(({ storedAs }) => storedAs);
    for (const each of [names, rules, columns]) expect(new Set<string>(each).size).toBe(each.length);
    expect(columns.filter((column) => !/^[a-z]+$/.test(column))).toEqual([]);
    const taken = ['phoneOrEmail', 'allowedEmailDomain', 'needs', 'customFields', 'name', 'answers', 'note', 'method'];
    expect([...rules, ...columns].filter((key) => taken.includes(key))).toEqual([]);
  });

  it('[SCREEN-02] follow the rules of a form, or their default where a rule is missing', () => {
    const [firstName, lastName, phone] = PERSON_FIELDS;
    expect(requirementOf(firstName, {})).toBe('required');
    expect(requirementOf(lastName, {})).toBe('optional');
    expect(requirementOf(phone, { phone: 'off' })).toBe('off');
  });

  it('[SCREEN-06] are copied together, and nothing else with them', () => {
    const person = {
      ...EMPTY_PERSON,
      name: 'Ada',
      phone: '+16045550132',
      needs: ['hearing'],
      answers: { 1: 'ABC 123' },
    };
    const ticket = { ...person, number: 7, note: 'in the green coat' };
    expect(pickPerson(ticket)).toEqual(person);
  });
});
