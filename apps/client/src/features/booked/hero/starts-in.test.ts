import { describe, expect, it } from 'vitest';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { startsIn } from './starts-in.ts';

const english: Translate = (key, ...values) => translate('en', key, ...values);
const at = Date.parse('2026-11-27T15:30:00Z');
const VISIT = { at, until: at + 1_800_000, zone: 'America/Toronto' };

describe('startsIn', () => {
  it.each([
    ['2026-11-20T16:00:00Z', 'In 7 days'],
    ['2026-11-25T23:00:00Z', 'In 2 days'],
    // 7 PM on the day before, at the business.
    ['2026-11-27T00:00:00Z', 'Tomorrow'],
    ['2026-11-27T06:00:00Z', 'In 9 h 30 min'],
    ['2026-11-27T14:31:00Z', 'In 59 minutes'],
    ['2026-11-27T15:29:00Z', 'In 1 minute'],
    ['2026-11-27T15:29:30Z', 'It starts now'],
    ['2026-11-27T15:45:00Z', 'It starts now'],
    ['2026-11-27T16:00:00Z', ''],
  ])('[SCREEN-05] at %s says %j', (now, text) => {
    expect(startsIn(VISIT, Date.parse(now), english)).toBe(text);
  });
});
