import { expect, it } from 'vitest';
import type { LinesReply, LineView } from '@openturn/contract/visitor/lines.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { sampleLine } from '#testing/samples/sample-site.ts';
import { homeTitle } from './home-title.ts';

const texts: Pick<Texts, 't'> = {
  t: (key, ...values) => translate('en', key, ...values),
};
const OPEN = sampleLine();
const CLOSED: LineView = { ...OPEN, state: 'closed' };

function reply(rows: LineView[], isOpen: boolean, canBook = false): LinesReply {
  return { success: true, version: '1', opening: { isOpen, changesAt: null }, canBook, rows };
}

it.each([
  ['before the lines are known', undefined, 'Which line would you like to join?'],
  ['with a line to join', reply([CLOSED, OPEN], true), 'Which line would you like to join?'],
  ['with a line to join after hours', reply([OPEN], false), 'Which line would you like to join?'],
  ['while all lines rest', reply([{ ...OPEN, state: 'paused' }], true), 'Which line would you like to join?'],
  ['when closed', reply([CLOSED], false), "We're closed right now"],
  ['where one can only book', reply([], true, true), 'When would you like to come?'],
])('[SCREEN-01] is right %s', (_, lines, title) => {
  expect(homeTitle(lines, texts)).toBe(title);
});
