import { describe, expect, it } from 'vitest';
import { linkedPlace, placeInPath } from './linked-place.ts';

const CA = 'https://api.openturn.ca';
const US = 'https://api.openturn.us';

describe('linkedPlace', () => {
  it.each([
    ['https://100001.openturn.ca/join', { server: CA, siteId: 100_001, path: '/join' }],
    ['https://100001.openturn.us/join', { server: US, siteId: 100_001, path: '/join' }],
    ['https://openturn.us/100001/join?line=a', { server: US, siteId: 100_001, path: '/join?line=a' }],
    ['https://client.openturn.us/search?q=clinic', { server: US, siteId: 0, path: '/search?q=clinic' }],
    ['https://100001.openturn.ca//status/abc', { server: CA, siteId: 100_001, path: '/status/abc' }],
    ['https://openturn.us//100001///status/abc', { server: US, siteId: 100_001, path: '/status/abc' }],
    ['https://openturn.ca//evil.test', { server: CA, siteId: 0, path: '/evil.test' }],
    ['https://openturn.ca/', { server: CA, siteId: 0, path: '/' }],
  ])('[API-04] [ROUTE-25] takes %s to the server of its region', (url, place) => {
    expect(linkedPlace(url, [CA, US])).toEqual(place);
  });

  it.each([
    'https://100001.queue.ca/join',
    'https://openturn.ca.evil.test/join',
    'https://notopenturn.ca/join',
    'https://192.168.1.20/100001',
    'https://staff.openturn.ca/board',
  ])('[ROUTE-25] knows nothing of %s', (url) => {
    expect(linkedPlace(url, [CA, US])).toBeNull();
  });

  it('[ROUTE-25] takes a server with one host by that host alone', () => {
    const place = { server: 'https://lines.clinic.test', siteId: 0, path: '/join' };
    expect(linkedPlace('https://lines.clinic.test/join', ['https://lines.clinic.test'])).toEqual(place);
    expect(linkedPlace('https://www.lines.clinic.test/join', ['https://lines.clinic.test'])).toBeNull();
  });
});

describe('placeInPath', () => {
  it.each([
    ['/100001', 100_001, '/'],
    ['/100001?w=2', 100_001, '/?w=2'],
    ['/000042/status/abc', 42, '/status/abc'],
    ['/status/100001', 0, '/status/100001'],
    ['/404', 0, '/404'],
    ['/12345678/join', 0, '/12345678/join'],
  ])('[ROUTE-24] of %s has the business %d and the path %s', (address, siteId, path) => {
    expect(placeInPath(address)).toEqual({ server: '', siteId, path });
  });
});
