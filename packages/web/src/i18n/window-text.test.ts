import { translate } from '@openturn/texts/server-texts.ts';
import { expect, it } from 'vitest';
import type { Translate } from './use-texts.ts';
import { windowText } from './window-text.ts';

const t: Translate = (key, ...values) => translate('en', key, ...values);
const at = (time: string) => Date.parse(`2026-11-${time}:00-05:00`);

it.each([
  ['25T09:00', '25T12:30', 'Wednesday, 9:00 AM to 12:30 PM'],
  ['25T17:00', '26T00:00', 'Wednesday, from 5:00 PM'],
  ['25T00:00', '26T00:00', 'Wednesday, all day'],
  ['25T00:00', '25T12:00', 'Wednesday, 12:00 AM to 12:00 PM'],
])('[BOOK-07] says when somebody on the waiting list can come, from %s to %s', (from, until, text) => {
  const window = { day: 'Wednesday', from: at(from), until: at(until), zone: 'America/Toronto' };
  expect(windowText(window, { t, language: 'en' }).replaceAll(/\s/g, ' ')).toBe(text);
});
