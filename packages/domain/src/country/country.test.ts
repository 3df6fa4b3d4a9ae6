import { describe, expect, it } from 'vitest';
import { COUNTRIES, countryOf, isCountry } from './country-of.ts';
import { countryOfZone } from './country-of-zone.ts';
import { currencyOfCountry, dateFormatOfCountry, firstWeekdayOfCountry } from './country-habits.ts';

describe('the country of a business', () => {
  it('[SITE-10] is its setting, or the United States', () => {
    expect(countryOf({ Country: 'PL' })).toBe('PL');
    expect([countryOf({}), countryOf({ Country: 'Poland' }), countryOf({ Country: 'ZZ' })]).toEqual(['US', 'US', 'US']);
    expect([isCountry('GB'), isCountry('UK'), isCountry('gb')]).toEqual([true, false, false]);
  });

  it.each([
    ['Europe/Warsaw', 'PL'],
    ['Europe/London', 'GB'],
    ['America/Chicago', 'US'],
    ['US/Eastern', 'US'],
    ['America/St_Johns', 'CA'],
    ['Pacific/Guam', 'GU'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Europe/Kyiv', 'UA'],
    ['UTC', null],
    ['Nowhere/Town', null],
  ])('[SITE-10] is guessed from the time zone %s', (zone, country) => {
    expect(countryOfZone(zone)).toBe(country);
  });

  it('[SITE-10] is known for every zone where people have a business', () => {
    const without = Intl.supportedValuesOf('timeZone').filter((zone) => countryOfZone(zone) === null);
    expect(without.filter((zone) => !/^(Antarctica|Etc|Pacific|Atlantic|Indian|UTC)/.test(zone))).toEqual([]);
  });

  it('[SITE-10] tells on which day the week starts', () => {
    const firsts = ['PL', 'DE', 'GB', 'US', 'CA', 'EG'].map(firstWeekdayOfCountry);
    expect(firsts).toEqual([1, 1, 1, 7, 7, 6]);
  });

  it('[SITE-10] gives a new business its currency and its dates', () => {
    const habits = (country: string) => [currencyOfCountry(country), dateFormatOfCountry(country)];
    expect(habits('PL')).toEqual(['PLN', 2]);
    expect(habits('DE')).toEqual(['EUR', 2]);
    expect(habits('GB')).toEqual(['GBP', 2]);
    expect(habits('US')).toEqual(['USD', 3]);
    expect(habits('CA')).toEqual(['CAD', 1]);
    expect(habits('SE')).toEqual(['SEK', 1]);
    expect(habits('BG')).toEqual(['EUR', 2]);
    const currencies = new Set(Intl.supportedValuesOf('currency'));
    expect(COUNTRIES.filter((country) => !currencies.has(currencyOfCountry(country)))).toEqual([]);
  });
});
