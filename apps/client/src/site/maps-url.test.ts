import { describe, expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';
import { mapsUrl } from './maps-url.ts';

const place = {
  Address: '214 Willow Street & Co',
  City: 'Toronto',
  StateProvince: 'ON',
  Phone: '',
  key: '',
  Latitude: 43.65,
  Longitude: -79.38,
};
const nowhere = { ...place, Address: '', City: '', StateProvince: '', Latitude: null, Longitude: null };

describe('directions to a business', () => {
  it('[SCREEN-17] use its name and address', () => {
    expect(mapsUrl('Clinic', place)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Clinic%2C%20214%20Willow%20Street%20%26%20Co%2C%20Toronto%2C%20ON',
    );
  });

  it('[SCREEN-17] use its coordinates if there is no address, and are null without either', () => {
    expect(mapsUrl('Clinic', { ...nowhere, Latitude: 43.65, Longitude: -79.38 })).toContain(
      'destination=43.65%2C-79.38',
    );
    expect(mapsUrl('Clinic', nowhere)).toBeNull();
  });

  it('[SCREEN-17] list the address in lines without empty parts', () => {
    expect(addressLines(place)).toEqual(['214 Willow Street & Co', 'Toronto, ON']);
    expect(addressLines({ ...place, StateProvince: '' })).toEqual(['214 Willow Street & Co', 'Toronto']);
    expect(addressLines(nowhere)).toEqual([]);
  });

  it('[LIT-02] need no maps key and never contain one', () => {
    const withKey = mapsUrl('Clinic', { ...place, key: 'maps-key' });
    expect(mapsUrl('Clinic', { ...place, key: '' })).toBe(withKey);
    expect(withKey).toContain('https://www.google.com/maps/dir/');
    expect(withKey).not.toContain('maps-key');
  });
});
