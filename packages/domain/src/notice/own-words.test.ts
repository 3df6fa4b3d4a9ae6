import { describe, expect, it } from 'vitest';
import { fillWords, variablesIn } from './fill-words.ts';
import { textParts } from './text-parts.ts';

describe('a message in the business’s own words', () => {
  it('has its variables filled in once, and no gaps where something is unknown', () => {
    const values = { number: 'W-042', details: '', link: 'https://x.example/{number}' };
    expect(fillWords('Hi {number}!  {details} Bye.\n{link}', values)).toBe(
      'Hi W-042! Bye.\nhttps://x.example/{number}',
    );
    expect(fillWords('A\n\n{details}\n\nB', values)).toBe('A\n\nB');
    expect(fillWords('{toString}', values)).toBe('');
  });

  it('names its variables', () => {
    expect(variablesIn('{a} and {b}')).toEqual(['a', 'b']);
    expect(variablesIn('{a')).toBeNull();
    expect(variablesIn('a}')).toBeNull();
  });
});

describe('the parts of a text message', () => {
  it.each([
    ['a'.repeat(160), 'gsm', 160, 1],
    ['a'.repeat(161), 'gsm', 161, 2],
    ['a'.repeat(306), 'gsm', 306, 2],
    ['a'.repeat(307), 'gsm', 307, 3],
    ['€'.repeat(80), 'gsm', 160, 1],
    ['€'.repeat(81), 'gsm', 162, 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm', 306, 3],
    ['ш'.repeat(70), 'unicode', 70, 1],
    ['ш'.repeat(71), 'unicode', 71, 2],
    ['ш'.repeat(135), 'unicode', 135, 3],
    ['😀'.repeat(35), 'unicode', 70, 1],
    ['', 'gsm', 0, 1],
  ])('of %s', (text, alphabet, length, parts) => {
    expect(textParts(text)).toEqual({ alphabet, length, parts });
  });
});
