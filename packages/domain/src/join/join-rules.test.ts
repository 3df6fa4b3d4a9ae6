import { describe, expect, it } from 'vitest';
import { joinRules, maxTicketsPerDevice } from './join-rules.ts';

const service = (id: string, methods: number[], category: string | null = null) => ({ id, category, methods });
const NOTHING = { services: [], needsPasscode: false };

describe('what a line asks', () => {
  it('[SCREEN-02] is by default a name, with phone and email optional', () => {
    expect(joinRules({}, NOTHING)).toEqual({
      methods: [1],
      services: [],
      maxAdditional: 0,
      maxPartySize: 1,
      needsPasscode: false,
      lastName: 'optional',
      phone: 'optional',
      email: 'optional',
      phoneOrEmail: false,
      allowedEmailDomain: '',
      needs: [],
      customFields: [],
    });
  });

  it('[SCREEN-02] follows the settings of the site', () => {
    const settings = {
      JoinLastName: ' Required ',
      JoinPhone: 'off',
      JoinEmail: 'required',
      JoinPhoneOrEmail: '1',
      AllowedEmailDomain: ' school.example ',
      MaxPartySize: '8',
      MaxAdditionalServices: '2',
      JoinNeeds: 'companion, Interpreter,unicorn,',
      MethodInPerson: '1',
      MethodOnline: '1',
      ClientCustomField1: '1',
      CustomField1Label: 'Plate',
    };
    const rules = joinRules(settings, { services: [service('a', [1]), service('b', [2, 3])], needsPasscode: true });
    expect(rules).toMatchObject({
      methods: [1, 3],
      maxAdditional: 2,
      maxPartySize: 8,
      needsPasscode: true,
      lastName: 'required',
      phone: 'off',
      email: 'required',
      phoneOrEmail: true,
      allowedEmailDomain: 'school.example',
      needs: ['interpreter', 'companion'],
      customFields: [{ index: 1, label: 'Plate', type: 'text' }],
    });
  });

  it('[MEET-02] offers the methods of a service that the site has on, or all of the site', () => {
    const services = [service('own', [1, 2]), service('none left', [2])];
    const methodsBy = (settings: Record<string, string>) =>
      joinRules(settings, { services, needsPasscode: false }).services.map(({ methods }) => methods);
    const site = { MethodInPerson: '1', MethodOnline: '1' };
    expect(methodsBy(site)).toEqual([[1], [1, 3]]);
    expect(methodsBy({ ...site, OverrideMeetMethods: '1' })).toEqual([
      [1, 3],
      [1, 3],
    ]);
  });

  it('[SCREEN-02] ignores invalid settings', () => {
    const party = (MaxPartySize: string) => joinRules({ MaxPartySize }, NOTHING).maxPartySize;
    expect(['', '0', '-3', 'x', '2.5', '4', '999999'].map(party)).toEqual([1, 1, 1, 1, 1, 4, 1000]);
    expect(joinRules({ JoinPhone: 'perhaps' }, NOTHING).phone).toBe('optional');
    // A single service leaves none to add.
    const one = { services: [service('only', [1])], needsPasscode: false };
    expect(joinRules({ MaxAdditionalServices: '3' }, one).maxAdditional).toBe(0);
    expect(['3', '0', 'x'].map((text) => maxTicketsPerDevice({ MaxTicketsPerDevice: text }))).toEqual([3, 1, 1]);
    expect(maxTicketsPerDevice({})).toBe(6);
  });
});
