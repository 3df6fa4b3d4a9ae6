import { describe, expect, it } from 'vitest';
import { readZone } from './read-zone.ts';

describe('the time zone that a visitor sees', () => {
  it('[NOTICE-08] keeps the name it was given under', () => {
    expect(readZone('Asia/Kolkata', 'America/Toronto')).toBe('Asia/Kolkata');
    expect(readZone('Europe/Kyiv', 'America/Toronto')).toBe('Europe/Kyiv');
  });

  it('[NOTICE-08] is the site’s if none is given or the name is unknown', () => {
    for (const zone of [undefined, 'America/Toronto', '', 'Mars/Olympus', '<b>', 'America/Toronto\n']) {
      expect(readZone(zone, 'America/Toronto')).toBeNull();
    }
  });
});
