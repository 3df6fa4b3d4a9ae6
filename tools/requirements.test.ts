import { describe, expect, it } from 'vitest';
import { checksIn, checksTable, problemsOfRequirements, rowsOf } from './requirements.ts';

const check = (...ids: string[]) => ({ path: 'e2e/a.e2e.test.ts', title: 'is shown | so', ids });
const good = { rows: ['SITE-01', 'SITE-02'], checks: [check('SITE-01', 'SITE-02')] };

describe('problemsOfRequirements', () => {
  it('passes if every row is checked', () => {
    expect(problemsOfRequirements(good)).toEqual([]);
  });

  it.each([
    [{ checks: [] }, 'SITE-01 is shown by no check'],
    [{ checks: [check('SITE-01', 'SITE-99')] }, 'a check names SITE-99, which is no requirement'],
    [{ rows: ['SITE-01', 'SITE-02', 'SITE-01'] }, 'SITE-01 stands twice'],
  ])('%o: %s', (change, problem) => {
    expect(problemsOfRequirements({ ...good, ...change })).toContain(problem);
  });
});

describe('reading', () => {
  it('finds the ids of rows, not those inside a row', () => {
    expect(rowsOf('| id | requirement |\n|---|---|\n| SITE-01 | as SITE-02 |\n')).toEqual(['SITE-01']);
  });

  it('finds ids at the start of titles, not in comments or other strings', () => {
    const source = "it('[SITE-01] [STORE-02] knows it\\'s so'); // [SITE-03]\nconst other = '[SITE-04] no title';";
    expect(checksIn('a.e2e.test.ts', source)).toEqual([
      { path: 'a.e2e.test.ts', title: "knows it's so", ids: ['SITE-01', 'STORE-02'] },
    ]);
  });
});

describe('checksTable', () => {
  it('lists a row’s checks', () => {
    const table = checksTable({ ...good, rows: [...good.rows, 'SITE-03'] });
    expect(table).toContain('| SITE-01 | `e2e/a.e2e.test.ts`: is shown \\| so |');
    expect(table).toContain('| SITE-03 | nothing yet |');
  });
});
