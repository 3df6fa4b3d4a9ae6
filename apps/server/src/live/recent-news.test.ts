import { describe, expect, it } from 'vitest';
import { recentNews } from './recent-news.ts';

describe('recentNews', () => {
  it('[LIVE-11] keeps the time of the last news of each visit for a minute', () => {
    let now = 1_000;
    const news = recentNews({ now: () => now });
    news.add('a');
    now = 31_000;
    news.add('b');
    news.add('a');
    expect([news.at('a'), news.at('b'), news.at('c')]).toEqual([31_000, 31_000, undefined]);
    now = 91_001;
    expect(news.at('a')).toBeUndefined();
  });

  it('keeps the newest of very many', () => {
    const news = recentNews({ now: () => 5 });
    for (let each = 0; each < 2_500; each++) news.add(`visit-${each}`);
    expect([news.at('visit-499'), news.at('visit-500'), news.at('visit-2499')]).toEqual([undefined, 5, 5]);
  });
});
