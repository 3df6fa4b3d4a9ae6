import { describe, expect, it } from 'vitest';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { pageFieldWords, pageValueWords } from './page-words.ts';
import { settingValue } from './setting-words.ts';

const t: Translate = (key, ...values) => translate('en', key, ...values);
const reader = { t, language: 'en', currency: 'CAD' } as const;

describe('what was changed on a page of the settings', () => {
  it.each([
    ['business', 'wallNames', 'first', 'First name and an initial, like “Noor K.”'],
    ['business', 'dateFormat', '3', '12/31/2026'],
    ['business', 'country', 'PL', 'Poland'],
    ['business', 'zone', 'America/New_York', 'America/New York'],
    ['business', 'languages', 'de, en', 'Deutsch, English'],
    ['business', 'alternateLanguage', 'so', 'Soomaali'],
    ['business', 'methods', '1, 3', 'In person, Online'],
    ['business', 'currency', 'EUR', 'EUR'],
    ['calling', 'atClosing', 'end', "They're told and sent home"],
    ['calling', 'holdEnds', 'ask', 'We ask them first'],
    ['calling', 'holdMinutes', '5, 60', '5 min, 60 min'],
    ['calling', 'holdPlaces', '2, 10', '2 people, 10 people'],
    ['calling', 'usualReasons', 'child', 'Pregnant or with a small child'],
    ['calling', 'respondMinutes', '9', '9 min'],
    ['channels', 'sms', 'twilio', 'Twilio'],
    ['channels', 'sms', 'inbox', 'Not sent: staff read them in Sent messages'],
    ['channels', 'security', 'starttls', 'STARTTLS (usually port 587)'],
    ['channels', 'ios', 'none', 'Not sent'],
    ['channels', 'android', 'fcm', 'Firebase Cloud Messaging'],
    ['channels', 'apnsServer', 'sandbox', 'Xcode, for development'],
    ['documents', 'keptDays', '60', '60 days'],
    ['documents', 'documents.0.kinds', 'jpeg, pdf', 'JPEG, PDF'],
    ['documents', 'documents.0.isRequired', 'true', 'Yes'],
    ['form', 'phone', 'required', 'Required'],
    ['form', 'needs', 'hearing', 'Hearing assistance'],
    ['form', 'questions.0.type', 'yesno', 'Yes or no'],
    ['form', 'questions.3.booking', 'off', 'Not asked'],
    ['form', 'partySize', '7', '7'],
    ['meeting', 'way', 'link', 'By your own link'],
    ['payments', 'ask', 'full', 'The full price'],
    ['payments', 'services.talk', 'deposit', 'A deposit'],
    ['payments', 'way', 'hold', 'As a hold'],
    ['payments', 'provider', 'stripe', 'Stripe'],
    ['payments', 'provider', 'test', 'Test till'],
    ['payments', 'noShowFee', '700', '$7.00'],
    ['ratings', 'alertAt', '3', 'At 3 stars or fewer'],
    ['ratings', 'own.0.side', 'good', 'Went well'],
    ['ratings', 'topics', 'way', 'Easy to find / Hard to find'],
    ['backups', 'time', '04:45', '4:45\u00a0AM'],
  ])('[STAFF-12] is shown in words: %s, %s: %s', (page, field, value, words) => {
    expect(pageValueWords(page, field, value, reader) ?? settingValue(field, value, reader)).toBe(words);
  });

  it.each([
    ['business', 'names.fr-ca', '', 'Name of the business · Français (Canada)'],
    ['documents', 'documents.0.names.en', '', 'Documents · 1 · Name · English'],
    ['documents', 'documents.1.isRequired', '', 'Documents · 2 · Required'],
    ['form', 'questions.0.maxLength', '', 'Your own questions · 1 · Most characters'],
    ['payments', 'services.talk', 'A talk', 'Service · A talk'],
    ['plans', 'plans.0.stops.1.line', '', 'Ready-made plans · 1 · Stop 2 · Line'],
    ['plans', 'plans.0.mayReorder', '', 'Ready-made plans · 1 · The order may change'],
    ['ratings', 'question.en', '', 'Question · English'],
    ['words', 'messages.called.sms.de', '', 'Messages · When it’s their turn · Text message · Deutsch'],
  ])('[STAFF-12] is named: %s, %s', (page, field, label, words) => {
    expect(pageFieldWords(page, { field, label }, t)).toBe(words);
  });
});
