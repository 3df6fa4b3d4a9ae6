import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Restore = { databaseUrl: string; dataDir: string; path: string };

/** Restores in a process that is killed when it says this line for the nth time; returns all it said. */
export async function crashRestore(
  restore: Restore,
  { line, times }: { line: string; times: number },
): Promise<string[]> {
  const script = fileURLToPath(import.meta.resolve('./restore-child.ts'));
  const child = spawn(process.execPath, [script, JSON.stringify(restore)], {
    env: { ...process.env, NODE_COMPILE_CACHE: '.openturn/compiled' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
    if (said.split('\n').filter((each) => each === line).length >= times) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return said.trim().split('\n');
}
