import { describe, expect, it } from 'vitest';
import { safeStorage } from '#platform/storage.ts';
import { reloadAddress, reloadGuard } from './reload-guard.ts';

function blocked() {
  return safeStorage(() => {
    throw new Error('blocked');
  });
}

function pageWith({ storage = blocked(), version = 'v1', search = '' } = {}) {
  return reloadGuard({ storage, version, search: () => search });
}

describe('reloadGuard', () => {
  it('[API-12] lets a version reload once per reason, across all pages of the device', () => {
    const storage = blocked();
    expect(pageWith({ storage }).mayReload('chunk')).toBe(true);
    expect(pageWith({ storage }).mayReload('chunk')).toBe(false);
    expect(pageWith({ storage, version: 'v2' }).mayReload('chunk')).toBe(true);
  });

  it('[API-12] [API-11] prevents two reasons from alternating forever', () => {
    const storage = blocked();
    const reasons = ['chunk', 'report', 'chunk', 'report'];
    expect(reasons.map((reason) => pageWith({ storage }).mayReload(reason))).toEqual([true, true, false, false]);
  });

  it.each(['?reload=1', '?a=b&reload=1'])(
    '[API-12] [STORE-04] prevents a second reload by the address %s if storage does not work',
    (search) => {
      expect(pageWith({ search }).mayReload('chunk')).toBe(false);
    },
  );

  it('[API-11] adds reload=1 to the address and changes nothing else', () => {
    expect(reloadAddress('https://a.test/about?b=c#hours')).toBe('https://a.test/about?b=c&reload=1#hours');
    expect(reloadAddress('https://a.test/?reload=1')).toBe('https://a.test/?reload=1');
  });
});
