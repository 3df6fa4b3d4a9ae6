import { describe, expect, it } from 'vitest';
import { translate } from '@openturn/texts/server-texts.ts';
import { shownLow } from '@openturn/domain/wait/wait-range.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from './wait-words.ts';

const english: Translate = (key, ...values) => translate('en', key, ...values);

describe('waitWords', () => {
  it.each([
    [{ low: 25, high: 40 }, '25–40', 'min', 'Wait: 25 to 40 minutes'],
    [{ low: 0, high: 5 }, '0–5', 'min', 'Up to 5 min'],
    [{ low: 5, high: 5 }, '5', 'min', 'Up to 5 min'],
    [{ low: 0, high: 0 }, 'Now', '', 'No wait'],
    [{ low: 80, high: 119 }, '80–119', 'min', 'Wait: 80 to 119 minutes'],
    [{ low: 80, high: 125 }, '1–\u20662½\u2069', 'h', 'Wait: 1 to \u20662½\u2069 hours'],
    [{ low: 15, high: 120 }, 'Up to 2 h', '', 'Up to 2 h'],
    [{ low: 30, high: 120 }, '30 min to 2 h', '', '30 min to 2 h'],
    [{ low: 45, high: 150 }, '45 min to \u20662½\u2069 h', '', '45 min to \u20662½\u2069 h'],
    [{ low: 150, high: 240 }, '\u20662½\u2069–4', 'h', 'Wait: \u20662½\u2069 to 4 hours'],
  ])('[SCREEN-01] shows %j as %s %s', (wait, value, unit, spoken) => {
    expect(waitWords(wait, english)).toEqual({ value, unit, spoken });
  });

  it('[SCREEN-01] says that a wait is unknown', () => {
    expect(waitWords(null, english)).toEqual({ value: 'Wait unknown', unit: '', spoken: 'Wait unknown' });
    expect(waitWords(null, english, { isStaffed: true, state: 'open' }).spoken).toBe('Wait unknown');
  });

  it('[WAIT-06] says that staff are missing instead of a number', () => {
    const words = 'Waiting for staff';
    expect(waitWords(null, english, { isStaffed: false, state: 'open' })).toEqual({
      value: words,
      unit: '',
      spoken: words,
    });
  });

  it('[WAIT-06] says that the line is closed instead of a number, unless somebody still calls', () => {
    expect(waitWords(null, english, { isStaffed: false, state: 'closed' }).value).toBe('Closed');
    expect(waitWords(null, english, { isStaffed: true, state: 'closed' }).spoken).toBe('Wait unknown');
  });

  it('[WAIT-07] shows the lower end that the time to be there follows', () => {
    const lower = {
      '25–40': 25,
      '1–\u20662½\u2069': 60,
      '39 min to \u20662½\u2069': 39,
      '\u20662½\u2069–4': 150,
    };
    for (const [low, high] of [
      [25, 40],
      [80, 130],
      [39, 130],
      [165, 240],
    ] as const) {
      const { value } = waitWords({ low, high }, english);
      expect(lower).toHaveProperty([value.replace(/ h$/, '')], shownLow({ low, high }));
    }
    expect(shownLow({ low: 20, high: 130 })).toBe(20);
  });

  it('[WAIT-06] says that the line is paused instead of a number', () => {
    expect(waitWords(null, english, { isStaffed: true, state: 'paused' }).value).toBe('Paused');
  });

  it('[LANG-01] uses the unit that agrees with the number in Arabic', () => {
    const arabic: Translate = (key, ...values) => translate('ar', key, ...values);
    expect(waitWords({ low: 5, high: 10 }, arabic).unit).toBe('دقائق');
    expect(waitWords({ low: 25, high: 40 }, arabic).unit).toBe('دقيقة');
    expect(waitWords({ low: 40, high: 180 }, arabic).spoken).toBe('من 40 دقيقة إلى 3 ساعات');
    expect(waitWords({ low: 10, high: 120 }, arabic).spoken).toBe('حتى 2 ساعة');
    expect(waitWords({ low: 10, high: 190 }, arabic).spoken).toBe('حتى \u20663½\u2069 ساعات');
    expect(waitWords({ low: 60, high: 600 }, arabic).unit).toBe('ساعات');
    expect(waitWords({ low: 60, high: 660 }, arabic).unit).toBe('ساعة');
  });

  it('[LANG-01] abbreviates hours the same for every number in Ukrainian', () => {
    const ukrainian: Translate = (key, ...values) => translate('uk', key, ...values);
    const words = [120, 180, 300].map((high) => waitWords({ low: 40, high }, ukrainian).spoken);
    expect(words).toEqual(['від 40 хв до 2 год', 'від 40 хв до 3 год', 'від 40 хв до 5 год']);
  });
});
