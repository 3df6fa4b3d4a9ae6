import { expect, it } from 'vitest';
import { sampleSite } from '#testing/samples/sample-site.ts';
import { completeSite } from './complete-site.ts';

it('[SITE-06] keeps everything that our own server says of a business', () => {
  const site = sampleSite({ Plans: [{ names: { en: 'Check-up' }, lines: ['blood'] }], Wallets: ['apple'] });
  expect(completeSite(site, 100_001)).toEqual({ ...site, channels: undefined });
});
