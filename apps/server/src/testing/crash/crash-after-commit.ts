import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Crash = { databaseUrl: string; dataDir: string; siteId: number; lineId: string };

/** Adds a ticket in a process that is killed before the outbox is relayed; returns the ticket's id. */
export async function crashAfterCommit(crash: Crash): Promise<string> {
  const script = fileURLToPath(import.meta.resolve('./crash-child.ts'));
  const child = spawn(process.execPath, [script, JSON.stringify(crash)], {
    env: { ...process.env, NODE_COMPILE_CACHE: '.openturn/compiled' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    acknowledged += part;
    if (acknowledged.endsWith('\n')) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error('It ended by itself.');
  return acknowledged.trim();
}
