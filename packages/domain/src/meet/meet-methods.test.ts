import { describe, expect, it } from 'vitest';
import { MEET_METHODS, meetMethods, methodsOfService } from './meet-methods.ts';

const all = { MethodInPerson: '1', MethodByPhone: '1', MethodOnline: '1' };

describe('meeting methods', () => {
  it('[MEET-01] have the numbers of the wire', () => {
    expect(MEET_METHODS).toEqual({ inPerson: 1, byPhone: 2, online: 3 });
  });

  it('[MEET-02] are those the site has on', () => {
    expect(meetMethods({})).toEqual([]);
    expect(meetMethods({ ...all, MethodByPhone: '0' })).toEqual(['inPerson', 'online']);
  });

  it('[MEET-02] are limited to the service’s own, unless the site overrides its services', () => {
    expect(meetMethods(all, ['online'])).toEqual(['online']);
    expect(meetMethods({ ...all, MethodOnline: '0' }, ['byPhone', 'online'])).toEqual(['byPhone']);
    expect(meetMethods({ ...all, OverrideMeetMethods: '1' }, ['online'])).toEqual(['inPerson', 'byPhone', 'online']);
  });

  it('[MEET-02] fall back to the site’s when a service would have none left', () => {
    expect(methodsOfService({ MethodOnline: '1' }, [1])).toEqual([3]);
    expect(methodsOfService(all, [3, 2])).toEqual([2, 3]);
  });
});
