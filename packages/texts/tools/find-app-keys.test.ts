import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findAppKeys } from './find-app-keys.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'apps-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('[LANG-07] finds what an app names in any module that it loads, at once or later, and nothing of the other app', () => {
  write('apps/client/src/entry-client.tsx', "import { Home } from '#home.tsx';\nimport type { Row } from '#row.ts';\n");
  write(
    'apps/client/src/home.tsx',
    "t('home.title');\nconst Join = lazy(() => import('./join.tsx'));\nconst Pay = lazy(() => import('#features/payment/payment.tsx'));\n",
  );
  write('apps/client/src/features/payment/payment.tsx', "t('home.title');\nt('payment.title');\n");
  write('apps/client/src/join.tsx', "import { PROBLEMS } from '@openturn/domain/forms.ts';\nt('join.title');\n");
  write('apps/client/src/row.ts', "export type Row = 'staff.row';\n");
  write(
    'apps/staff/src/entry-staff.tsx',
    "import {\n  PROBLEMS,\n} from '@openturn/domain/forms.ts';\nt('staff.title');\n",
  );
  write('packages/domain/src/forms.ts', "export const PROBLEMS = ['validation.required'];\n");
  const keys = [
    'home.title',
    'join.title',
    'staff.row',
    'staff.title',
    'validation.required',
    'payment.title',
    'nobody.names',
  ];
  expect(findAppKeys(root, keys)).toEqual({
    client: ['home.title', 'join.title', 'validation.required'],
    visit: ['payment.title'],
    staff: ['staff.title', 'validation.required'],
  });
});
