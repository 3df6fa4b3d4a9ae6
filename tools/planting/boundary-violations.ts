import { READING_GATES } from '../gates/all-gates.ts';
import { newFile, replaced, type Violation } from './violation.ts';

/** For each rule, a misplaced file with a forbidden import. */
const TRESPASSES: Record<string, [path: string, imports: string]> = {
  'domain-imports-nothing': ['packages/domain/src/planted.ts', 'node:fs'],
  'contract-imports-domain-and-zod': ['packages/contract/src/planted.ts', '@openturn/texts/keys.ts'],
  'texts-import-nothing-of-ours': ['packages/texts/src/planted.ts', '@openturn/domain/result.ts'],
  'ui-imports-react-and-texts': ['packages/ui/src/planted.ts', '@openturn/domain/result.ts'],
  'web-imports-no-ui': ['packages/web/src/planted.ts', '@openturn/ui/basics/button.tsx'],
  'packages-import-no-app': ['packages/ui/src/planted-app.ts', '../../../apps/server/src/config/config.ts'],
  'apps-are-apart': ['apps/client/src/planted-server.ts', '../../server/src/config/config.ts'],
  'no-app-imports-its-checks': ['apps/server/src/planted-checks.ts', '../../../tools/styles.ts'],
  'client-takes-types-from-contract': ['packages/web/src/api/planted.ts', '@openturn/contract/visitor/lines.ts'],
  'client-has-no-node': ['apps/client/src/app/planted.ts', 'node:path'],
  'client-features-are-apart': ['apps/client/src/features/about/planted.ts', '#features/home/home.tsx'],
  'client-foundations-know-no-feature': ['apps/client/src/platform/planted-feature.ts', '#features/home/home.tsx'],
  'testing-is-for-tests': ['apps/server/src/features/lines/planted-testing.ts', '#testing/database/start-postgres.ts'],
  'kernel-knows-no-feature': ['apps/server/src/kernel/planted.ts', '#features/lines/index.ts'],
  'http-knows-no-feature': ['apps/server/src/http/planted.ts', '#features/lines/index.ts'],
  'only-stores-know-sql': ['apps/server/src/features/lines/planted.ts', '#kernel/db/open-database.ts'],
  'server-features-meet-at-their-index': [
    'apps/server/src/features/devices/planted.ts',
    '#features/lines/store/line-store.ts',
  ],
  'everything-resolves': ['packages/ui/src/planted-nowhere.ts', './no-such-file.ts'],
  'no-undeclared-package': ['apps/server/src/planted-package.ts', 'oxc-parser'],
};

const CYCLE = [
  newFile('apps/server/src/planted-left.ts', "import './planted-right.ts';\n"),
  newFile('apps/server/src/planted-right.ts', "import './planted-left.ts';\n"),
];

const { boundaries } = READING_GATES;

export const BOUNDARY_VIOLATIONS: readonly Violation[] = [
  {
    gate: boundaries,
    edits: [...Object.values(TRESPASSES).map(([path, imports]) => newFile(path, `import '${imports}';\n`)), ...CYCLE],
    says: [...Object.entries(TRESPASSES).map(([rule, [path]]) => `${rule}: ${path} ->`), /no-cycles: .*planted-left/],
  },
  {
    // Unread files break no rule, so the gate must notice them.
    gate: boundaries,
    edits: [
      replaced('.dependency-cruiser.json', '"parser": "swc"', '"includeOnly": "^packages/domain/", "parser": "swc"'),
    ],
    says: ['not read: apps/server/src/main.ts'],
  },
];
