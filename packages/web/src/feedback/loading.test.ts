import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLoading } from './loading.ts';

describe('loading', () => {
  it('[UI-01] is shown while at least one request is under way', () => {
    const { begin, text } = createLoading();
    expect(text.get()).toBeNull();
    const endFirst = begin();
    const endSecond = begin();
    endFirst();
    expect(text.get()).toBe('');
    endSecond();
    expect(text.get()).toBeNull();
  });

  it('[UI-01] counts an end once, however often it is reported', () => {
    const { begin, text } = createLoading();
    const endFirst = begin();
    begin();
    endFirst();
    endFirst();
    expect(text.get()).toBe('');
  });

  it('[UI-01] has the text of the latest request under way', () => {
    const { begin, text } = createLoading();
    const endFirst = begin('Joining');
    const endSecond = begin('Paying');
    expect(text.get()).toBe('Paying');
    endSecond();
    expect(text.get()).toBe('Joining');
    const endThird = begin();
    expect(text.get()).toBe('');
    endFirst();
    endThird();
    expect(text.get()).toBeNull();
  });

  it('[UI-01] notifies only of changes', () => {
    const { begin, text } = createLoading();
    const texts: (string | null)[] = [];
    text.subscribe(() => texts.push(text.get()));
    const ends = [begin(), begin(), begin()];
    for (const end of ends) end();
    expect(texts).toEqual(['', null]);
  });

  it('[UI-01] disappears when all have ended, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (order) => {
        const { begin, text } = createLoading();
        const ends = order.map(() => begin());
        for (const index of order) {
          expect(text.get()).toBe('');
          ends[index]?.();
        }
        expect(text.get()).toBeNull();
      }),
    );
  });
});
