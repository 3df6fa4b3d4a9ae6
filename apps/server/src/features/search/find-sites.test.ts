import type { Box, Position } from '@openturn/domain/search/metres-between.ts';
import { expect, it } from 'vitest';
import { findSites, type WantedSites } from './find-sites.ts';
import { matchesTerms } from './store/matches-terms.ts';
import type { IndexedSite, SearchStore } from './store/search-store.ts';

/** A grid all over the earth, with a tenth of the sites for each trade. */
const SITES: IndexedSite[] = Array.from({ length: 30_000 }, (_, index) => ({
  siteId: index,
  sortName: '',
  words: ` office trade${index % 10} ${index < 3 ? 'rare' : 'common'} `,
  position: { latitude: -60 + (index % 125), longitude: -180 + Math.floor(index / 125) * 1.5 },
}));
const MIDDLE = { latitude: 0, longitude: 0 };

/** As the databases do, counting what they would have to read. */
function countedStore(sites = SITES) {
  const counted = { places: 0, circles: 0 };
  const isIn = ({ latitude, longitude }: Position, { south, north, west, east }: Box) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  const list = (found: IndexedSite[], limit: number) => ({
    siteIds: found.slice(0, limit).map(({ siteId }) => siteId),
    isComplete: found.length <= limit,
  });
  const search: Pick<SearchStore, 'sitesBegun' | 'sitesOfTerms' | 'indexed' | 'within' | 'openAmong' | 'wordsNear'> = {
    sitesBegun: async (word, limit) => {
      const term = { typed: word, others: [] };
      return list(
        sites.filter((site) => matchesTerms(site.words, [term])),
        limit,
      );
    },
    sitesOfTerms: async (terms, limit) => {
      const found = sites.filter((site) => matchesTerms(site.words, terms));
      return { sites: found.slice(0, limit), isComplete: found.length <= limit };
    },
    indexed: async (ids) => ids.flatMap((id) => sites[id] ?? []),
    within: async ({ boxes, terms, most }) => {
      const found = sites.filter(({ position }) => position && boxes.some((box) => isIn(position, box)));
      counted.circles++;
      counted.places += Math.min(found.length, most);
      if (found.length > most) return null;
      return { sites: found.filter((site) => matchesTerms(site.words, terms)), places: found.length };
    },
    openAmong: async (ids) => new Set(ids),
    wordsNear: async () => [],
  };
  const plain = { near: MIDDLE, everywhere: true, openAt: null, isExact: true, after: null, limit: 20 };
  const find = (words: string[], changes: Partial<WantedSites> = {}) =>
    findSites({ ...plain, words, ...changes }, { search: search as SearchStore });
  return { find, counted };
}

it('[SCREEN-08] looks through a bounded part of the earth for words that no business has together', async () => {
  const { find, counted } = countedStore();
  expect(await find(['trade1', 'trade2'])).toEqual({ hits: [], next: null, corrected: null, isPartial: false });
  expect(counted).toEqual({ places: 0, circles: 0 });
});

it('[SCREEN-08] finds the nearest of very many, and says so if it cannot look through all of them', async () => {
  const { find, counted } = countedStore();
  const { hits, isPartial, next } = await find(['trade1']);
  expect([hits.length, isPartial]).toEqual([20, false]);
  expect(await find(['trade1'], { after: next, limit: 5 })).toMatchObject({ hits: { length: 5 }, isPartial: false });
  counted.places = 0;
  const after = { isMisspelled: false, metres: 9_000_000, sortName: '', siteId: 0 };
  expect(await find(['trade1'], { after })).toMatchObject({ isPartial: true });
  expect(counted.places).toBeLessThan(10_000);
});

it('[SCREEN-08] adds those farther away that the index has first where all around are others', async () => {
  const rare = SITES.map((site, index) => ({ ...site, words: index % 10 > 0 || index < 15_000 ? ' a ' : ' trade1 ' }));
  const near = { latitude: 0, longitude: -90 };
  const { hits, isPartial } = await countedStore(rare).find(['trade1'], { near });
  expect([hits.length, isPartial]).toEqual([20, true]);
  const distances = hits.map(({ metres }) => metres ?? 0);
  expect(distances.toSorted((a, b) => a - b)).toEqual(distances);
});

it('[SCREEN-08] goes through thousands at one address', async () => {
  const tower = SITES.slice(0, 5_000).map((site) => ({ ...site, position: MIDDLE }));
  const { find } = countedStore(tower);
  expect(await find([], { everywhere: false })).toMatchObject({ hits: { length: 20 }, isPartial: false });
});

it('[SCREEN-08] comes in few steps from where nobody is to the nearest, reading little', async () => {
  const near = { latitude: -89, longitude: 0 };
  const sites = SITES.map((site) => ({
    ...site,
    position: { ...site.position, latitude: site.position!.latitude + 10 },
  }));
  const { find, counted } = countedStore(sites as IndexedSite[]);
  const { hits, isPartial } = await find(['trade1'], { near });
  expect([hits.length, isPartial]).toEqual([20, false]);
  const latitudes = new Set(hits.map(({ siteId }) => sites[siteId]?.position.latitude));
  expect([...latitudes]).toEqual([-49]);
  expect(counted.circles).toBeLessThan(9);
  expect(counted.places).toBeLessThan(3_000);
});
