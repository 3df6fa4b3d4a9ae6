import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { compressFiles } from './compress-files.ts';
import { fingerprintOfSources } from './fingerprint.ts';
import { runProgram } from './run-program.ts';

const STAMP = '.openturn/built';
const RESULTS = [
  'packages/texts/dist/version.json',
  'apps/client/dist/server/entry-server.js',
  'apps/staff/dist/.vite/manifest.json',
];

export function isBuilt(): boolean {
  return RESULTS.every((path) => existsSync(path)) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp();
}

export async function buildClient(): Promise<void> {
  rmSync(STAMP, { force: true });
  await build([process.execPath, 'packages/texts/tools/build-texts.ts']);
  // After the texts, whose build writes a source file; before the rest, so that later changes trigger a rebuild.
  const before = stamp();
  await build(['npm', 'run', 'build', '--workspace', '@openturn/client', '--silent', '--loglevel=error']);
  await build(['npm', 'run', 'build', '--workspace', '@openturn/staff', '--silent', '--loglevel=error']);
  await Promise.all(['apps/client/dist/client', 'apps/staff/dist'].map(compressFiles));
  writeFileSync(STAMP, before);
}

async function build(command: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(command);
  if (code !== 0) throw new Error(`${output}\n${command.join(' ')} ended with ${code}`);
}

function stamp(): string {
  const packages = readdirSync('packages').map((name) => `packages/${name}/src`);
  return `${fingerprintOfSources([...packages, 'packages/texts/tools', 'apps/client', 'apps/staff', 'package-lock.json'])}\n`;
}
