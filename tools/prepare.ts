import { buildClient, isBuilt } from './prepare/build-client.ts';
import { withCheckoutLock } from './prepare/checkout-lock.ts';
import { installPackages, isInstalled } from './prepare/install-packages.ts';

/** Installs and builds only what is missing or out of date. */
async function prepare(scope: 'to-run' | 'with-tools', isBuildNeeded: boolean): Promise<void> {
  const isComplete = () => isBuilt() || !isBuildNeeded;
  if (isInstalled(scope) && isComplete()) return;
  await withCheckoutLock(say, async () => {
    if (!isInstalled(scope)) await step('installing packages', () => installPackages(scope));
    if (!isComplete()) await step('building texts and client', buildClient);
  });
}

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  say(`${name} …`);
  await work();
  say(`${name}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function say(line: string): void {
  console.log(`openturn: ${line}`);
}

try {
  const has = (flag: string) => process.argv.includes(flag);
  // A command beside a running server must not replace what it serves.
  await prepare(has('--with-tools') ? 'with-tools' : 'to-run', !has('--to-command'));
} catch (error) {
  console.error(`openturn: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
