import { expect, it } from 'vitest';
import { cityOf } from './city-of.ts';

it.each([
  ['America/Toronto', 'Toronto'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/St_Johns', 'St. John’s'],
  ['America/St_Lucia', 'St. Lucia'],
  ['Europe/Stockholm', 'Stockholm'],
  ['UTC', 'UTC'],
])('[SCREEN-08] the city of %s is %s', (zone, city) => {
  expect(cityOf(zone)).toBe(city);
});
