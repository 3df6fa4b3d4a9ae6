import { describe, expect, it } from 'vitest';
import type { LocationRow } from '@openturn/contract/visitor/locations.ts';
import { sortLocations } from './sort-locations.ts';

function location(name: string, latitude: number | null): LocationRow {
  return {
    SiteID: '100001',
    LocationName: name,
    Names: { en: name },
    Location: {
      Address: '',
      City: '',
      StateProvince: '',
      Phone: '',
      key: '',
      Latitude: latitude,
      Longitude: latitude === null ? null : 0,
    },
    Zone: 'UTC',
    Opening: { isOpen: true, changesAt: null },
    waiting: 0,
    wait: null,
    url: '',
    isHere: false,
  };
}

const ROWS = [location('Willow', 1), location('Ärzte am Ring', null), location('Birch', 3), location('Zoo', 2)];
const namesOf = (here: { latitude: number; longitude: number } | null) =>
  sortLocations(ROWS, 'de', here).map((place) => place.name);

describe('sortLocations', () => {
  it("[SCREEN-18] sorts by name in the reader's language if there is no position", () => {
    expect(namesOf(null)).toEqual(['Ärzte am Ring', 'Birch', 'Willow', 'Zoo']);
  });

  it('[SCREEN-18] sorts by distance, with sites without a position last', () => {
    expect(namesOf({ latitude: 2.9, longitude: 0 })).toEqual(['Birch', 'Zoo', 'Willow', 'Ärzte am Ring']);
  });
});
