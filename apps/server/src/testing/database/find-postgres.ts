import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of `postgres` and `initdb`: `PG_BIN`, the newest installed version, or what `pg_config` reports. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | null {
  const system = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => majorOf(b) - majorOf(a));
  const candidates = [
    env['PG_BIN'],
    ...system,
    '/usr/local/pgsql/bin',
    '/opt/homebrew/opt/postgresql/bin',
    askPgConfig(),
  ];
  return (
    candidates.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  );
}

function majorOf(folder: string): number {
  return Number(/postgresql\/(\d+)/.exec(folder)?.[1] ?? 0);
}

function askPgConfig(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
