import { describe, expect, it } from 'vitest';
import { spansOverlap } from './spans-overlap.ts';

const spans = (text: string) =>
  text.split(' ').map((span) => {
    const [opens = '', closes = ''] = span.split('-');
    return { opens: `${opens}:00`, closes: `${closes}:00` };
  });

describe('opening spans of one day', () => {
  it.each([
    ['09:00-12:00 13:00-17:00', false],
    ['13:00-17:00 09:00-13:00', false],
    ['00:00-20:00 10:00-24:00', true],
    ['09:00-17:00 12:00-13:00', true],
    ['09:00-17:00 09:00-17:00', true],
    ['18:00-02:00 08:00-18:00', false],
    ['22:00-02:00 23:00-23:30', true],
    ['09:00-12:00 14:00-15:00 11:59-13:00', true],
  ])('[BOOK-13] %s', (text, expected) => {
    expect(spansOverlap(spans(text))).toBe(expected);
  });
});
