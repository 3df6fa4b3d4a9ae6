import { MAX_RECENT_SITES } from '@openturn/domain/site/recent-sites.ts';
import { describe, expect, it } from 'vitest';
import { safeStorage } from '#platform/storage.ts';
import { readRecentSites, rememberSite } from './recent-sites-storage.ts';

function memory(stored?: string) {
  const storage = safeStorage(() => {
    throw new Error('blocked');
  });
  if (stored !== undefined) storage.write('recentSites', stored);
  return storage;
}

describe('recent sites', () => {
  it('[STORE-02] are stored by SiteID, newest first, without repeats', () => {
    const storage = memory();
    for (const site of [100_001, 100_002, 100_001]) rememberSite(storage, site);
    expect(readRecentSites(storage)).toEqual(['100001', '100002']);
    expect(storage.read('recentSites')).toBe('["100001","100002"]');
  });

  it('[STORE-02] are empty at first, and unchanged if no business is chosen', () => {
    const storage = memory();
    rememberSite(storage, 0);
    expect(readRecentSites(storage)).toEqual([]);
    expect(storage.read('recentSites')).toBeNull();
  });

  it('[STORE-02] are limited in number', () => {
    const storage = memory();
    for (let site = 1; site <= 50; site++) rememberSite(storage, site);
    expect(readRecentSites(storage)).toHaveLength(MAX_RECENT_SITES);
    expect(readRecentSites(storage)[0]).toBe('000050');
  });

  it.each(['', '{', 'null', '7', '"100001"', '{"0":"100001"}'])(
    '[STORE-04] are empty if %j is stored, and stored again from then on',
    (spoilt) => {
      const storage = memory(spoilt);
      expect(readRecentSites(storage)).toEqual([]);
      rememberSite(storage, 100_001);
      expect(readRecentSites(storage)).toEqual(['100001']);
    },
  );

  it('[STORE-04] keep the valid entries of a corrupt list', () => {
    const stored = ['100001', 7, null, '../../..', '<b>', { a: 1 }, '1000002', '12345678', '100 01'];
    expect(readRecentSites(memory(JSON.stringify(stored)))).toEqual(['100001', '1000002']);
  });
});
