import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from './find-postgres.ts';

const run = promisify(execFile);
const NOBODY = 65_534;

/** Stdin ends however the parent dies, so the guard never leaves a server behind. */
const GUARD = 'read -r _; "$1/pg_ctl" -D "$2/data" -m immediate stop; cd /; rm -rf "$2"';

export type StartedPostgres = {
  /** Address of a database on this server. */
  url(database?: string): string;
  /** Kills it like a power cut and restarts it on the same data. */
  restart(): Promise<void>;
  /** Ends like a crash; `restart` brings it back. */
  halt(): Promise<void>;
  /** Stops answering, without losing a connection, until `thaw`. */
  freeze(): Promise<void>;
  thaw(): void;
  stop(): Promise<void>;
};

export type PostgresOptions = {
  /** Folder of the server's programs. */
  binaries?: string | null;
  /** False trades durability for speed, which is fine in tests. */
  isDurable?: boolean;
};

/** A real PostgreSQL in a temporary folder, reachable only through a unix socket. */
export async function startPostgres(options: PostgresOptions = {}): Promise<StartedPostgres> {
  const { binaries = findPostgres(), isDurable = false } = options;
  if (!binaries) throw new Error('No PostgreSQL found: install it, or name the folder of its programs in PG_BIN.');
  const folder = await mkdtemp(join(tmpdir(), 'pg-'));
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (owner.uid) await chown(folder, owner.uid, owner.gid);

  const guard = spawn('sh', ['-c', GUARD, 'guard', binaries, folder], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Neither may keep this process alive.
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();

  const program = (name: string, ...parameters: string[]) =>
    run(join(binaries, name), parameters, { ...owner, cwd: folder });
  const data = join(folder, 'data');
  await program('initdb', '-D', data, '-U', 'openturn', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  await program('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', serverFlags(folder, isDurable), 'start');

  let frozen: number[] = [];
  return {
    url: (database = 'postgres') => `postgres://openturn@localhost/${database}?host=${encodeURIComponent(folder)}`,
    restart: async () => {
      await program('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-m', 'immediate', '-w', 'restart');
    },
    halt: async () => void (await program('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')),
    freeze: async () => {
      const main = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8');
      frozen = [main, ...children.split(' ').filter(Boolean).map(Number)];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw: () => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      frozen = [];
    },
    stop: () => endGuard(guard),
  };
}

function serverFlags(folder: string, isDurable: boolean): string {
  // Vacuuming would only find the rows of tests that are over.
  const speed = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].map((name) => `-c ${name}=off`);
  return `-k ${folder} -c listen_addresses= -c max_connections=200 ${isDurable ? '' : speed.join(' ')}`;
}

async function endGuard(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null) return;
  guard.ref();
  const exit = once(guard, 'exit');
  guard.stdin?.end();
  await exit;
}
