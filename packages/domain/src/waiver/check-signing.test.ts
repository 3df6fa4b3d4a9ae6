import { expect, it } from 'vitest';
import { problemsIn } from '../forms/problem.ts';
import { checkSigning, type Signing } from './check-signing.ts';

const ASKED = { boxes: ['I have read it.', 'I agree.'], asksInitials: true, allowsMinors: true };
const SIGNED: Signing = {
  ticked: [true, true],
  initials: 'SR',
  isForSelf: true,
  minors: [{ name: 'Mia Rivers', age: 6 }],
  name: 'Sam Rivers',
  strokes: [[100, 100, 0, 140, 130, 20, 300, 90, 60]],
};
const keysOf = (signing: Partial<Signing>, asked = ASKED) =>
  Object.entries(problemsIn(checkSigning(asked, { ...SIGNED, ...signing }))).map(([field, { key }]) => [field, key]);

it('[VAL-01] asks for every box, and for a signature by hand or by name', () => {
  expect(keysOf({})).toEqual([]);
  expect(keysOf({ strokes: null })).toEqual([]);
  expect(keysOf({ ticked: [true] })).toEqual([['boxes', 'validation.checkAll']]);
  expect(keysOf({ ticked: [true, false] })).toEqual([['boxes', 'validation.checkAll']]);
  expect(keysOf({ strokes: [] })).toEqual([['signature', 'validation.signatureRequired']]);
  expect(keysOf({ strokes: [[500, 200, 0]] })).toEqual([['signature', 'validation.signatureRequired']]);
  expect(keysOf({ strokes: null, name: ' ' })).toEqual([['signature', 'validation.signatureRequired']]);
});

it('asks for initials, and for a name and an age of each child, only where they are wanted', () => {
  expect(keysOf({ initials: '' })).toEqual([['initials', 'validation.required']]);
  expect(keysOf({ initials: '' }, { ...ASKED, asksInitials: false })).toEqual([]);
  expect(keysOf({ isForSelf: false, minors: [] })).toEqual([['who', 'validation.selectOne']]);
  expect(keysOf({ minors: [{ name: '', age: 18 }] })).toEqual([
    ['minorName0', 'validation.required'],
    ['minorAge0', 'validation.minorAge'],
  ]);
  expect(keysOf({ minors: [{ name: '', age: null }] }, { ...ASKED, allowsMinors: false })).toEqual([]);
});
