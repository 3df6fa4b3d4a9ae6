import type { LocationRow } from '@openturn/contract/visitor/locations.ts';

/** Another site of the same company. */
export function locationRow(changed: Partial<LocationRow> = {}): LocationRow {
  return {
    SiteID: '100002',
    LocationName: 'Harbour Clinic',
    Names: { en: 'Harbour Clinic' },
    Location: {
      Address: '7 Harbour Road',
      City: 'Toronto',
      StateProvince: 'ON',
      Phone: '416 555 0143',
      key: '',
      Latitude: null,
      Longitude: null,
    },
    Zone: 'America/Toronto',
    Opening: { isOpen: true, changesAt: null },
    waiting: 3,
    wait: { low: 5, high: 10 },
    url: '',
    isHere: false,
    ...changed,
  };
}
