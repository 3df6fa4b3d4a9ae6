import { describe, expect, it } from 'vitest';
import { lineLetters } from './line-letters.ts';

const named = (...names: string[]) => names.map((en) => ({ names: { en } }));

describe('the letters of lines', () => {
  it.each([
    ['the first letter of the name', named('Walk-in', 'Doctor'), ['W', 'D']],
    ['the next free letter of the name', named('Walk-in', 'Wash', 'Was'), ['W', 'A', 'S']],
    ['the alphabet once the name has none left', named('Aa', 'Aa', 'Aa'), ['A', 'B', 'C']],
    ['no letter that looks like a digit', named('Intake', 'Office'), ['N', 'F']],
    ['accents are ignored', named('Échange'), ['E']],
    ['English before other languages', [{ names: { fr: 'Caisse', en: 'Till' } }], ['T']],
    ['another language’s Latin letters', [{ names: { uk: 'Каса', fr: 'Caisse' } }], ['C']],
    ['the alphabet for names without Latin letters', [{ names: { ar: 'الصندوق' } }, { names: {} }], ['A', 'B']],
  ])('are %s', (_, lines, letters) => {
    expect(lineLetters(lines)).toEqual(letters);
  });

  it('are never those already taken', () => {
    expect(lineLetters(named('Walk-in'), ['W', 'A'])).toEqual(['L']);
  });

  it('are two after the 26th line, and differ for 300 lines of the same name', () => {
    const letters = lineLetters(named(...Array.from({ length: 300 }, () => 'Walk-in')));
    expect(letters.slice(0, 26).every((each) => each.length === 1)).toBe(true);
    expect(letters[26]).toBe('WA');
    expect(letters.slice(26).every((each) => each.length === 2)).toBe(true);
    expect(new Set(letters).size).toBe(300);
  });
});
