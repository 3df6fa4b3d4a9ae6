import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprintOfContent } from './fingerprint.ts';
import { runStep } from './run-step.ts';

// Inside node_modules, so that it is deleted along with it.
const STAMP = 'node_modules/.openturn-installed';
const LOCKED = ['package-lock.json', '.npmrc'];

type Scope = 'to-run' | 'with-tools';

/** Whether the locked packages are installed; development tools may be there in any case. */
export function isInstalled(scope: Scope): boolean {
  if (!existsSync(STAMP)) return false;
  const stamp = readFileSync(STAMP, 'utf8');
  return stamp === stampFor('with-tools') || (scope === 'to-run' && stamp === stampFor('to-run'));
}

export async function installPackages(scope: Scope): Promise<void> {
  rmSync(STAMP, { force: true });
  const installed = scope === 'with-tools' || hasTools() ? 'with-tools' : 'to-run';
  const omit = installed === 'to-run' ? ['--omit=dev'] : [];
  await runStep('npm', ['ci', ...omit, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, stampFor(installed));
}

/** Keeps installed development tools on a plain start. */
function hasTools(): boolean {
  return existsSync('node_modules/typescript');
}

function stampFor(scope: Scope): string {
  return `${process.platform}-${process.arch} ${scope} ${fingerprintOfContent(LOCKED)}\n`;
}
