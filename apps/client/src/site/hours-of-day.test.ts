import { describe, expect, it } from 'vitest';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { hoursTexts, spansOn } from './hours-of-day.ts';

const german: Translate = (key, ...values) => translate('de', key, ...values);
const span = (opens: string, closes: string) => ({ opens, closes });

describe('hoursTexts', () => {
  it('[SCREEN-17] formats each span for the reader', () => {
    expect(hoursTexts([span('09:00:00', '12:00:00'), span('13:00:00', '17:30:00')], 'de', german)).toEqual([
      '09:00 – 12:00',
      '13:00 – 17:30',
    ]);
  });

  it('[SCREEN-17] handles closed days and days without an end', () => {
    expect(hoursTexts([], 'de', german)).toEqual(['Geschlossen']);
    expect(hoursTexts([span('00:00:00', '23:59:59')], 'de', german)).toEqual([translate('de', 'opening.openAllDay')]);
    expect(hoursTexts([span('00:00:00', '00:00:00')], 'de', german)).toEqual([translate('de', 'opening.openAllDay')]);
  });

  it('[SCREEN-17] says which hours end on the next day, but for those that end with the day', () => {
    const spans = [span('19:00:00', '18:00:00'), span('19:00:00', '00:00:00'), span('19:00:00', '24:00:00')];
    expect(hoursTexts(spans, 'de', german)).toEqual(['19:00 – 18:00 (Folgetag)', '19:00 – 00:00', '19:00 – 00:00']);
  });

  it("[SCREEN-17] finds the spans for a date's weekday", () => {
    const hours = [
      { weekday: 6, spans: [span('09:00:00', '12:00:00')] },
      { weekday: 7, spans: [] },
    ];
    expect(spansOn(hours, '2026-11-21')).toEqual([span('09:00:00', '12:00:00')]);
    expect(spansOn(hours, '2026-11-22')).toEqual([]);
    expect(spansOn(hours, '2026-11-23')).toEqual([]);
  });
});
