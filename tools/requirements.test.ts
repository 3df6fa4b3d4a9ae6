import { describe, expect, it } from 'vitest';
import { idsInTitles, problemsOfRequirements, rowsOf } from './requirements.ts';

const good = {
  rows: ['SITE-01', 'SITE-02'],
  tested: new Set(['SITE-01']),
  later: { 'SITE-02': 'joining' },
  laterAtMost: 1,
  laterBefore: ['SITE-02', 'SITE-01'],
};

describe('problemsOfRequirements', () => {
  it('is content where every row is tested or listed for later', () => {
    expect(problemsOfRequirements(good)).toEqual([]);
  });

  it.each([
    [{ tested: new Set<string>() }, 'SITE-01 has no test'],
    [{ tested: new Set(['SITE-01', 'SITE-99']) }, 'a test names SITE-99, which is no requirement'],
    [{ tested: new Set(['SITE-01', 'SITE-02']) }, 'SITE-02 has a test: take it off the list of later rows'],
    [{ rows: ['SITE-01'] }, 'SITE-02 is listed for later, but is no requirement'],
    [{ rows: ['SITE-01', 'SITE-02', 'SITE-01'] }, 'SITE-01 stands twice'],
    [{ laterBefore: [] }, 'SITE-02 was put on the list of later rows, which may only shrink'],
    [{ laterAtMost: 2 }, '1 rows are listed for later, LATER_AT_MOST says 2: it may only be lowered'],
  ])('%o: %s', (change, problem) => {
    expect(problemsOfRequirements({ ...good, ...change })).toContain(problem);
  });
});

describe('reading', () => {
  it('finds the ids of rows, not those within a row', () => {
    expect(rowsOf('| id | requirement |\n|---|---|\n| SITE-01 | as SITE-02 |\n')).toEqual(['SITE-01']);
  });

  it('finds the ids at the start of titles, not those in comments', () => {
    const title = "it('[SITE-01] [STORE-02] knows'); // [SITE-03]";
    expect(idsInTitles(title)).toEqual(['SITE-01', 'STORE-02']);
  });
});
