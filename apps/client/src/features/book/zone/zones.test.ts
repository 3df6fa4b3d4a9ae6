import { describe, expect, it } from 'vitest';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { cityOf } from '@openturn/domain/format/city-of.ts';
import { isSameZone, isZone } from './zone-names.ts';
import { allPlaces, countriesOfZones, findPlaces } from './zones.ts';

const places = allPlaces();
const zonesFor = (typed: string) => findPlaces(places, typed).map(({ zone }) => zone);

describe('time zones', () => {
  it('[SCREEN-06] are found by their city, another city in them, or part of a word', () => {
    expect(zonesFor('toron')[0]).toBe('America/Toronto');
    expect(zonesFor('new york')).toContain('America/New_York');
    expect(zonesFor('Montréal')).toEqual(['America/Toronto']);
    expect(zonesFor('sao paulo')).toContain('America/Sao_Paulo');
    expect(zonesFor('Atlantis')).toEqual([]);
    expect(zonesFor('')).toHaveLength(places.length);
  });

  it('[SCREEN-06] are found by the names people type: other spellings, countries in two languages, GMT', () => {
    const countries = countriesOfZones('de');
    const find = (typed: string) => findPlaces(places, typed, countries).map(({ zone }) => zone);
    for (const typed of ['New Delhi', 'Bangalore', 'India', 'Indien']) expect(find(typed)[0]).toBe('Asia/Kolkata');
    for (const typed of ['Kiev', 'Kyiv', 'Ukraine']) expect(find(typed)).toContain('Europe/Kyiv');
    expect(find('GMT')[0]).toBe('UTC');
    expect(find('USA')).toContain('America/New_York');
    expect(find('New Zealand')).toContain('Pacific/Auckland');
  });

  it('[SCREEN-06] are found with one letter wrong, and no more of them', () => {
    expect(zonesFor('tokio')).toEqual(['Asia/Tokyo']);
    expect(zonesFor('Sydny')).toEqual(['Australia/Sydney']);
    expect(zonesFor('new yrok')).toContain('America/New_York');
    expect(zonesFor('tokxx')).toEqual([]);
  });

  it('[SCREEN-06] of a country come without what only sounds like it, but for cities that begin so', () => {
    const found = findPlaces(places, 'india', countriesOfZones('en'));
    expect(found[0]?.zone).toBe('Asia/Kolkata');
    const others = found.filter(({ zone }) => zone !== 'Asia/Kolkata').map(({ city }) => city);
    expect(others).toEqual(['Indianapolis']);
  });

  it('[SCREEN-06] have their current names, whatever the browser calls them', () => {
    const old = allPlaces(() => ['Asia/Calcutta', 'Europe/Kiev', 'Mars/Olympus']);
    expect(findPlaces(old, 'Kolkata')[0]).toEqual({ city: 'Kolkata', zone: 'Asia/Kolkata' });
    expect(findPlaces(old, 'Kyiv')[0]?.zone).toBe('Europe/Kyiv');
    expect(findPlaces(old, 'Olympus')).toEqual([]);
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  });

  it('[SCREEN-06] count as the same if their clocks agree all year', () => {
    expect(isSameZone('America/Toronto', 'America/New_York', SAMPLE_NOW)).toBe(true);
    expect(isSameZone('America/Toronto', 'America/Jamaica', SAMPLE_NOW)).toBe(false);
    expect([isZone(''), isZone('Nowhere/At_All'), isZone('Asia/Kathmandu')]).toEqual([false, false, true]);
  });
});
