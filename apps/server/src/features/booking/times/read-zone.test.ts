import { describe, expect, it } from 'vitest';
import { readZone } from './read-zone.ts';

describe('zone in which a visitor reads times', () => {
  it('[NOTICE-08] keeps the name that it was given by', () => {
    expect(readZone('Asia/Kolkata', 'America/Toronto')).toBe('Asia/Kolkata');
    expect(readZone('Europe/Kyiv', 'America/Toronto')).toBe('Europe/Kyiv');
  });

  it('[NOTICE-08] is that of the site where none is given, or one that there is not', () => {
    for (const zone of [undefined, 'America/Toronto', '', 'Mars/Olympus', '<b>', 'America/Toronto\n']) {
      expect(readZone(zone, 'America/Toronto')).toBeNull();
    }
  });
});
