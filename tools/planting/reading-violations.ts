import { READING_GATES } from '../gates/all-gates.ts';
import { appended, newFile, replaced, type Violation } from './violation.ts';

const SCREEN = 'apps/client/src/features/home/planted.tsx';
const RULE = 'packages/domain/src/planted.ts';
const { format, lint, types, unused, production, clocks, limits, styles, rooms, texts, requirements, openapi } =
  READING_GATES;

const BAD_SCREEN = `
export default function Planted(props: any) {
  const later = async () => props;
  later();
  console.log('seen');
  // TODO: nothing
  return <div style={{}} onClick={() => {}}><img src="x.png" /><a href="#">{localStorage.length}</a></div>;
}
${Array.from({ length: 260 }, (_, number) => `export const planted${number} = ${number};`).join('\n')}
`;

const BAD_TEST = `
import { it, vi } from 'vitest';
vi.mock('./result.ts');
it.skip('never', () => {});
it.only('alone', () => {});
`;

const BAD_TYPES = `
const row: string[] = [];
export const first: string = row[0];
export const gap: { name?: string } = { name: undefined };
export enum Side { left }
`;

const BAD_STYLES = `
.planted { margin-left: 0; color: #123456; padding: 13px; inset-inline: var(--no-such-token); }
`;

/** One for each gate that only reads; those of boundaries and budgets have their own files. */
export const READING_VIOLATIONS: readonly Violation[] = [
  {
    gate: format,
    edits: [appended('packages/domain/src/result.ts', 'export   const planted={a:1}\n')],
    says: ['packages/domain/src/result.ts'],
  },
  {
    gate: lint,
    edits: [
      newFile(SCREEN, BAD_SCREEN),
      newFile('packages/domain/src/planted.test.ts', BAD_TEST),
      newFile(RULE, 'export const now = Date.now();\n'),
    ],
    says: [
      'import(no-default-export)',
      'typescript(no-explicit-any)',
      'typescript(no-floating-promises)',
      'eslint(no-console)',
      'eslint(no-warning-comments)',
      'react(forbid-dom-props)',
      'jsx-a11y(alt-text)',
      'jsx-a11y(click-events-have-key-events)',
      'eslint(no-restricted-globals)',
      'eslint(no-restricted-properties)',
      'eslint(max-lines)',
      'vitest(no-restricted-vi-methods)',
      'vitest(no-disabled-tests)',
      'vitest(no-focused-tests)',
    ],
  },
  {
    gate: types,
    edits: [newFile(RULE, BAD_TYPES)],
    says: [/planted\.ts.*TS2322/, /planted\.ts.*TS2375/, /planted\.ts.*TS1294/],
  },
  {
    gate: unused,
    edits: [
      newFile('apps/client/src/planted.ts', 'export const nobody = 1;\n'),
      appended('packages/domain/src/result.ts', '\nexport const nobodyEither = 2;\n'),
      replaced('apps/server/package.json', '"zod":', '"left-pad": "1.3.0",\n    "zod":'),
    ],
    says: ['apps/client/src/planted.ts', 'nobodyEither', 'left-pad'],
  },
  {
    gate: production,
    edits: [
      appended('packages/domain/src/result.ts', '\nexport const onlyTested = 2;\n'),
      newFile('packages/domain/src/planted.test.ts', "import { onlyTested } from './result.ts';\nonlyTested;\n"),
      newFile('apps/client/src/only-tested.ts', 'export const neither = 1;\n'),
      newFile('apps/client/src/planted.test.ts', "import { neither } from './only-tested.ts';\nneither;\n"),
    ],
    says: ['onlyTested', 'apps/client/src/only-tested.ts'],
  },
  {
    gate: clocks,
    edits: [newFile('packages/domain/src/planted.test.ts', 'export const now = Date.now();\nnew Date();\n')],
    says: ['planted.test.ts:1 Date.now:', 'planted.test.ts:2 new Date():'],
  },
  {
    gate: limits,
    edits: [
      newFile(
        'packages/domain/src/planted.ts',
        'export const VERSION = /(\\d+\\.\\d+)$/;\nnew RegExp(`${VERSION}`);\n',
      ),
    ],
    says: [
      'planted.ts: /(\\d+\\.\\d+)$/ is not linear: it starts over',
      'planted.ts: /…/ is not linear: put together',
      'docs/limits.md is out of date',
    ],
  },
  {
    gate: limits,
    edits: [
      newFile(
        'apps/server/src/kernel/db/migrations/9999-planted.ts',
        "const name = 'a';\nexport const planted = (schema: any) => [schema.createTable('planted_rows'), schema.createTable(name)];\n",
      ),
      replaced('tools/reference/stored-tables.ts', "['people'", "['persons'"),
    ],
    says: [
      'planted_rows: is not in tools/reference/stored-tables.ts',
      '9999-planted.ts: creates a table whose name is not written out',
      'tickets: RETENTION_MS has no persons',
      'people: deletes from no table of tools/reference/stored-tables.ts',
    ],
  },
  {
    gate: styles,
    edits: [appended('packages/ui/src/basics/card.module.css', BAD_STYLES)],
    says: [
      'margin-left: 0: use the logical property',
      'use a colour of tokens.css',
      'use a length of tokens.css',
      '--no-such-token is set nowhere',
    ],
  },
  {
    gate: rooms,
    edits: [
      ...Array.from({ length: 16 }, (_, number) =>
        newFile(`packages/domain/src/planted/planted-${number}.ts`, 'export const one = 1;\n'),
      ),
      newFile('packages/ui/src/planted/button.tsx', 'export const two = 2;\n'),
      newFile('packages/web/src/planted-twin.ts', 'export function useTexts(): void {}\n'),
      newFile('packages/web/src/planted-scrap.ts', 'export const three = 3;\n'),
      newFile('packages/web/src/planted-user.ts', "import { three } from './planted-scrap.ts';\nthree;\n"),
      newFile('apps/client/src/features/join-planted/rooms/planted-room.ts', 'export const four = 4;\n'),
      newFile(
        'apps/server/src/features/lines/planted-circle.ts',
        "import type { Ticket } from '#features/tickets/index.ts';\nexport type Planted = Ticket;\n",
      ),
    ],
    says: [
      'packages/domain/src/planted holds 16 files',
      'button is the name of two files',
      /useTexts is exported by 2 files: .*planted-twin/,
      'planted-scrap.ts has 1 lines and serves only packages/web/src/planted-user.ts',
      /in a circle: .*features\/lines.*planted-circle/,
      'docs/architecture.md has no row for the rooms of apps/client/src/features/join-planted',
    ],
  },
  {
    gate: texts,
    edits: [
      newFile(SCREEN, 'export function Planted() {\n  return <p>Bare words</p>;\n}\n'),
      replaced('packages/texts/src/en.json', '{', '{\n  "planted.dead": "Nobody shows this",'),
      replaced('packages/texts/src/app-keys.json', '    "app.name",\n', ''),
    ],
    says: ['Bare words', 'planted.dead', 'app-keys.json is not what the apps use'],
  },
  {
    gate: requirements,
    edits: [replaced('docs/requirements.md', '| SITE-02 |', '| SITE-98 | New and untested. |\n| SITE-02 |')],
    says: ['SITE-98 is shown by no check', 'requirements-checks.md differs'],
  },
  {
    // A unit test's claim does not count as a check.
    gate: requirements,
    edits: [
      replaced('docs/requirements.md', '| SITE-02 |', '| SITE-97 | New and claimed. |\n| SITE-02 |'),
      newFile(
        'packages/domain/src/planted.test.ts',
        "import { it } from 'vitest';\nit('[SITE-97] claims', () => {});\n",
      ),
    ],
    says: ['SITE-97 is shown by no check'],
  },
  {
    gate: openapi,
    edits: [replaced('packages/contract/src/visitor/lines.ts', "'GET client/lines'", "'GET client/lines2'")],
    says: ['differs from the contract'],
  },
];
