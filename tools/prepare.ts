import { buildClient, isBuilt } from './prepare/build-client.ts';
import { withCheckoutLock } from './prepare/checkout-lock.ts';
import { installPackages, isInstalled } from './prepare/install-packages.ts';

/** Installs and builds only what is missing or out of date. */
async function prepare(scope: 'to-run' | 'with-tools'): Promise<void> {
  if (isInstalled(scope) && isBuilt()) return;
  await withCheckoutLock(say, async () => {
    if (!isInstalled(scope)) await step('installing packages', () => installPackages(scope));
    if (!isBuilt()) await step('building texts and client', buildClient);
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
  await prepare(process.argv.includes('--with-tools') ? 'with-tools' : 'to-run');
} catch (error) {
  console.error(`openturn: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
