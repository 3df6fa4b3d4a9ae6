import { describe, expect, it } from 'vitest';
import { findTowns } from './find-towns.ts';
import { readTowns } from './read-towns.ts';

const towns = await readTowns();
const namesOf = (typed: string) => findTowns(typed, towns).map(({ name, country }) => `${name} ${country}`);

describe('towns', () => {
  it('[SCREEN-08] are found by the beginning of their name, the largest first', () => {
    const [first] = findTowns('toro', towns);
    expect(first).toMatchObject({ name: 'Toronto', region: 'Ontario', country: 'CA', latitude: 43.7 });
    expect(namesOf('toro')[1]).toBe('Tororo UG');
    expect(namesOf('london').slice(0, 2)).toEqual(['London GB', 'London CA']);
    expect(namesOf('new york')[0]).toBe('New York City US');
    expect(namesOf('t').length).toBe(10);
  });

  it('[SCREEN-08] are small ones too where towns are far apart', () => {
    expect(namesOf('gander')).toContain('Gander CA');
    expect(namesOf('gander nl')[0]).toBe('Gander CA');
    expect(namesOf('deer lake')[0]).toBe('Deer Lake CA');
  });

  it.each([
    ['montreal', 'Montréal CA'],
    ['KOLN', 'Köln DE'],
    ['cologne', 'Köln DE'],
    ['toronot', 'Toronto CA'],
    ['muqdisho', 'Mogadishu SO'],
    ['торонто', 'Торонто CA'],
    ['київ', 'Київ UA'],
    ['ਟੋਰਾਂਟੋ', 'ਟੋਰਾਂਟੋ CA'],
    ['لندن', 'لندن GB'],
  ])('[SCREEN-08] of %s are led by %s', (typed, name) => {
    expect(namesOf(typed)[0]).toBe(name);
  });

  it.each([
    ['Toronto, ON', 'Toronto CA'],
    ['toronto canada', 'Toronto CA'],
    ['Toronto, Ontario, Canada', 'Toronto CA'],
    ['london ont', 'London CA'],
    ['london uk', 'London GB'],
    ['Paris, TX', 'Paris US'],
    ['springfield missouri', 'Springfield US'],
    ['köln deutschland', 'Köln DE'],
    ['Торонто Канада', 'Торонто CA'],
    ['torronto on', 'Toronto CA'],
    ['new york, ny', 'New York City US'],
    ['york england', 'York GB'],
  ])('[SCREEN-08] of %s, with words of their region or country, are led by %s', (typed, name) => {
    expect(namesOf(typed)[0]).toBe(name);
  });

  it('[SCREEN-08] are not led away from by a longer name that another once had', () => {
    expect(namesOf('new york')).toEqual(['New York City US']);
    expect(namesOf('toronto on')).toEqual(['Toronto CA']);
    expect(namesOf('toronto germany')).toEqual([]);
  });

  it('[SCREEN-08] are read in small steps, between which others are served', async () => {
    let turns = 0;
    let isReading = true;
    const serve = () => {
      turns++;
      if (isReading) setImmediate(serve);
    };
    setImmediate(serve);
    await readTowns();
    isReading = false;
    expect(turns).toBeGreaterThan(100);
  });

  it.each(['', '   ', '%', '_', '"', '\u0000', '!!!', 'x'.repeat(100), '(', 'zzzzzzzz'])(
    '[VAL-10] are none for %j',
    (typed) => {
      expect(namesOf(typed)).toEqual([]);
    },
  );
});
