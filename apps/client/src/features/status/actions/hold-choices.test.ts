import { describe, expect, it } from 'vitest';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { hasWaits, holdChoices, holdRequest } from './hold-choices.ts';

const t: Translate = (key, ...values) => translate('en', key, ...values);
const OFFER = { timesLeft: 1, minutes: [5, 10], places: [1] };
const KNOWN = [
  { minutes: 5, places: null, wait: { low: 18, high: 25 } },
  { minutes: 10, places: null, wait: null },
  { minutes: null, places: 1, wait: { low: 15, high: 25 } },
];

describe('choices of more time', () => {
  it('[SCREEN-04] show the wait after each', () => {
    expect(holdChoices(OFFER, KNOWN, t)).toEqual([
      { value: 'minutes-5', label: '5 minutes', hint: 'Wait: 18 to 25 minutes' },
      { value: 'minutes-10', label: '10 minutes' },
      { value: 'places-1', label: 'Let 1 person go first', hint: 'Wait: 15 to 25 minutes' },
    ]);
  });

  it('[SCREEN-04] [WAIT-06] promise no wait when nobody is at a desk', () => {
    const unknown = KNOWN.map((row) => ({ ...row, wait: null }));
    expect(hasWaits(undefined)).toBe(true);
    expect(hasWaits(KNOWN)).toBe(true);
    expect(hasWaits(unknown)).toBe(false);
    expect(holdChoices(OFFER, unknown, t).every(({ hint }) => hint === undefined)).toBe(true);
  });

  it('[SCREEN-04] are the same before the waits have loaded', () => {
    const names = ({ value, label }: { value: string; label: string }) => ({ value, label });
    expect(holdChoices(OFFER, undefined, t).map(names)).toEqual(holdChoices(OFFER, KNOWN, t).map(names));
    expect(holdChoices(null, undefined, t)).toEqual([]);
  });

  it('[SCREEN-04] are sent as minutes or places', () => {
    expect(holdRequest(KNOWN, 'minutes-5')).toEqual({ action: 'need_more_time', minutes: 5 });
    expect(holdRequest(KNOWN, 'places-1')).toEqual({ action: 'need_more_time', places: 1 });
    expect(holdRequest(KNOWN, '')).toBeNull();
  });
});
