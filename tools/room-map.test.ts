import { describe, expect, it } from 'vitest';
import { mapProblems } from './room-map.ts';

const PAGE = `
| folder | holds | may import |
|---|---|---|
| \`packages/domain\` | rules: \`states\` of a line | nothing |
| \`apps/client\` | \`app\` ([below](#below)), \`features/<name>\`, \`site\` (with \`lines\`) | packages |
| \`tools\` | what \`openturn\` runs | – |

| of | rooms |
|---|---|
| \`app\` | \`start\`, \`shell\` |
| \`features/book\` | \`time\` |

| to change | look in |
|---|---|
| a \`setting\` | \`config\` |
`;
const FOLDERS = ['app/start', 'app/shell', 'features/book', 'features/book/time', 'features/home', 'site'].map(
  (folder) => `apps/client/src/${folder}`,
);

describe('the architecture page', () => {
  it('is accepted if it lists exactly the existing folders', () => {
    expect(mapProblems(PAGE, FOLDERS)).toEqual([]);
  });

  it('is rejected if it misses a folder or lists a deleted one', () => {
    const others = FOLDERS.filter((folder) => !folder.endsWith('shell'));
    expect(mapProblems(PAGE, [...others, 'apps/client/src/entry', 'apps/client/src/features/home/lines'])).toEqual([
      'docs/architecture.md has no row for the rooms of apps/client/src/features/home',
      'docs/architecture.md forgets apps/client/src/entry',
      'docs/architecture.md names apps/client/src/app/shell, which is no folder',
    ]);
  });
});
