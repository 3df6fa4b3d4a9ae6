import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprintOfContent } from './fingerprint.ts';
import { runStep } from './run-step.ts';

// Inside node_modules, so that it goes with what it speaks of.
const STAMP = 'node_modules/.openturn-installed';
const LOCKED = ['package-lock.json', '.npmrc'];

type Scope = 'to-run' | 'with-tools';

/** Whether what the lock file names is installed; the tools may be there although nobody asks for them. */
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

/** Whoever works on the checkout keeps the tools when they only start it. */
function hasTools(): boolean {
  return existsSync('node_modules/typescript');
}

function stampFor(scope: Scope): string {
  return `${process.platform}-${process.arch} ${scope} ${fingerprintOfContent(LOCKED)}\n`;
}
