import { describe, expect, it } from 'vitest';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { openingText } from './opening-text.ts';

const english: Translate = (key, ...values) => translate('en', key, ...values);
/** A Saturday. */
const READER = { t: english, language: 'en', dateFormat: 3, today: '2026-11-21', city: '', isOtherDay: false } as const;
const at = (date: string, time: string) => ({ date, time });

describe('openingText', () => {
  it.each([
    [{ isOpen: true, changesAt: at('2026-11-21', '17:00:00') }, 'Open until 5:00 PM'],
    [{ isOpen: true, changesAt: at('2026-11-22', '02:00:00') }, 'Open until 2:00 AM'],
    [{ isOpen: true, changesAt: at('2026-11-22', '00:00:00') }, 'Open until 12:00 AM'],
    [{ isOpen: true, changesAt: at('2026-11-22', '18:00:00') }, 'Open until Sunday at 6:00 PM'],
    [{ isOpen: true, changesAt: at('2026-11-27', '17:00:00') }, 'Open'],
    [{ isOpen: true, changesAt: null }, 'Open'],
    [{ isOpen: false, changesAt: null }, 'Closed'],
    [{ isOpen: false, changesAt: at('2026-11-21', '13:00:00') }, 'Opens at 1:00 PM'],
    [{ isOpen: false, changesAt: at('2026-11-22', '09:00:00') }, 'Opens tomorrow at 9:00 AM'],
    [{ isOpen: false, changesAt: at('2026-11-23', '09:00:00') }, 'Opens Monday at 9:00 AM'],
    [{ isOpen: false, changesAt: at('2026-11-27', '09:00:00') }, 'Opens Friday at 9:00 AM'],
    [{ isOpen: false, changesAt: at('2026-11-28', '09:00:00') }, 'Opens 11/28/2026 at 9:00 AM'],
    [{ isOpen: false, changesAt: at('2027-01-04', '09:00:00') }, 'Opens 01/04/2027 at 9:00 AM'],
  ])('[SCREEN-01] shows %j as %j', (opening, text) => {
    expect(openingText(opening, READER).replaceAll('\u00A0', ' ')).toBe(text);
  });

  it.each([
    [{ isOpen: true, changesAt: at('2026-11-21', '17:00:00') }, 'Open until 5:00 PM (St Johns time)'],
    [{ isOpen: false, changesAt: at('2026-11-21', '13:00:00') }, 'Opens Saturday at 1:00 PM (St Johns time)'],
    [{ isOpen: false, changesAt: at('2026-11-22', '09:00:00') }, 'Opens Sunday at 9:00 AM (St Johns time)'],
  ])('[SCREEN-01] names whose clock shows %j, and the day where it is another one than here', (opening, text) => {
    const reader = { ...READER, city: 'St Johns', isOtherDay: true };
    expect(openingText(opening, reader).replaceAll('\u00A0', ' ')).toBe(text);
  });

  it('[VAL-07] formats the time for the reader', () => {
    const french: Translate = (key, ...values) => translate('fr-ca', key, ...values);
    const opening = { isOpen: true, changesAt: at('2026-11-21', '17:30:00') };
    expect(openingText(opening, { ...READER, t: french, language: 'fr-ca' }).replaceAll('\u00A0', ' ')).toBe(
      'Ouvert jusqu’à 17 h 30',
    );
  });

  it.each([
    ['', 'Öffnet um 06:30 Uhr', 'Geöffnet bis 17:00 Uhr'],
    ['St Johns', 'Öffnet um 06:30 Uhr (Zeit in St Johns)', 'Geöffnet bis 17:00 Uhr (Zeit in St Johns)'],
  ])('[VAL-07] says "Uhr" in German, before whose clock it is: %j', (city, opens, closes) => {
    const german: Translate = (key, ...values) => translate('de', key, ...values);
    const reader = { ...READER, t: german, language: 'de', city } as const;
    expect(openingText({ isOpen: false, changesAt: at('2026-11-21', '06:30:00') }, reader)).toBe(opens);
    expect(openingText({ isOpen: true, changesAt: at('2026-11-21', '17:00:00') }, reader)).toBe(closes);
  });
});
