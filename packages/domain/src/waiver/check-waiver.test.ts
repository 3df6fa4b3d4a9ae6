import { expect, it } from 'vitest';
import { problemsIn } from '../forms/problem.ts';
import { checkWaiver, plainTexts } from './check-waiver.ts';

const EN = { title: 'Consent', text: '# Read this\nIt may hurt.', boxes: ['I agree.'] };
const keysOf = (texts: Record<string, typeof EN>, services: string[] | null = null) =>
  Object.entries(problemsIn(checkWaiver({ texts, services }))).map(([field, { key }]) => [field, key]);

it('needs a title, a text and the same boxes in each language', () => {
  expect(keysOf({ en: EN })).toEqual([]);
  expect(keysOf({})).toEqual([['texts', 'validation.required']]);
  expect(keysOf({ en: EN, de: { title: 'Einwilligung', text: '', boxes: [] } })).toEqual([
    ['text.de', 'validation.required'],
    ['boxes.de', 'settings.waivers.boxesDiffer'],
  ]);
  expect(keysOf({ en: EN }, [])).toEqual([['services', 'validation.selectOne']]);
});

it('leaves out languages in which nothing is written, and boxes without words', () => {
  const nothing = { title: ' ', text: '\n', boxes: [''] };
  expect(plainTexts({ en: { title: ' Consent ', text: 'One\r\ntwo', boxes: ['Yes', ' '] }, de: nothing })).toEqual({
    en: { title: 'Consent', text: 'One\ntwo', boxes: ['Yes'] },
  });
});
