import type { FoundSite } from '@openturn/contract/search/search.ts';
import { sampleSite } from './sample-site.ts';

export function sampleFound(name: string, changed: Partial<FoundSite> = {}): FoundSite {
  const { Opening, Zone } = sampleSite();
  return {
    SiteID: '100001',
    LocationName: name,
    CompanyName: name,
    Names: { en: name },
    Address: '48 Willow Street',
    City: 'Toronto',
    StateProvince: 'ON',
    Latitude: 43.65,
    Longitude: -79.38,
    metres: null,
    Zone,
    Opening,
    lines: 2,
    line: 'open',
    lineNames: { en: 'Walk-in' },
    waiting: 4,
    wait: { low: 10, high: 20 },
    canBook: false,
    url: 'https://100001.openturn.test/',
    logo: '',
    ...changed,
  };
}
