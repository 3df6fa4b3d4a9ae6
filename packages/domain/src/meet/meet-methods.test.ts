import { describe, expect, it } from 'vitest';
import { MEET_METHODS, meetMethodNames, methodNumbersOfService, methodNumbersOfSite } from './meet-methods.ts';

const all = { MethodInPerson: '1', MethodByPhone: '1', MethodOnline: '1' };

describe('meeting methods', () => {
  it('[MEET-01] have the numbers of the wire', () => {
    expect(MEET_METHODS).toEqual({ inPerson: 1, byPhone: 2, online: 3 });
  });

  it('[MEET-02] are those the site has on', () => {
    expect(meetMethodNames({ ...all, MethodByPhone: '0' })).toEqual(['inPerson', 'online']);
  });

  it('[MEET-02] are in person at a site that names none, also for a service that names another', () => {
    expect(meetMethodNames({})).toEqual([]);
    expect(methodNumbersOfSite({})).toEqual([1]);
    expect(methodNumbersOfService({}, [3])).toEqual([1]);
  });

  it('[MEET-02] are limited to the service’s own, unless the site overrides its services', () => {
    expect(meetMethodNames(all, ['online'])).toEqual(['online']);
    expect(meetMethodNames({ ...all, MethodOnline: '0' }, ['byPhone', 'online'])).toEqual(['byPhone']);
    expect(meetMethodNames({ ...all, OverrideMeetMethods: '1' }, ['online'])).toEqual([
      'inPerson',
      'byPhone',
      'online',
    ]);
  });

  it('[MEET-02] fall back to the site’s when a service would have none left', () => {
    expect(methodNumbersOfService({ MethodOnline: '1' }, [1])).toEqual([3]);
    expect(methodNumbersOfService(all, [3, 2])).toEqual([2, 3]);
  });
});
