import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBackupFile } from '#features/backups/file/read-backup-file.ts';
import { addTicket } from '#features/tickets/rules/add-ticket.ts';
import { createDatabase } from '#testing/database/open-test-database.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import { startNode } from '#testing/start/start-node.ts';

const COMMAND = join(import.meta.dirname, '../../command.ts');
const MAIN = join(import.meta.dirname, '../../main.ts');
const SITE = 100_001;
const PATIENCE_MS = 120_000;
const OPENED = 5;

const run = promisify(execFile);

type Place = { databaseUrl: string; dataDir: string };

async function newPlace(databaseUrl: string): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openturn-move-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { databaseUrl, dataDir };
}

function environment({ databaseUrl, dataDir }: Place) {
  const more = { NODE_COMPILE_CACHE: '.openturn/compiled', ...(databaseUrl !== '' && { DATABASE_URL: databaseUrl }) };
  return { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...more };
}

/** As a person gives it. */
async function command(place: Place, ...parameters: string[]): Promise<string> {
  return (await run(process.execPath, [COMMAND, ...parameters], { env: environment(place) })).stdout;
}

async function sumsIn(path: string) {
  const opened = await openBackupFile(path, []);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value.header.tables;
}

/** Visitors join without a pause; returns the ids of those whose joining was acknowledged. */
function crowd(backend: Awaited<ReturnType<typeof startNode>>['backend'], lineId: string) {
  const acknowledged: string[] = [];
  let isOver = false;
  const one = async (who: number) => {
    for (let index = 0; !isOver; index++) {
      const phone = `+1604555${String(1_000 + who * 100 + (index % 100)).padStart(4, '0')}`;
      const visitor = {
        siteId: SITE,
        lineId,
        name: `Visitor ${who} ${index}`,
        language: 'en',
        phone,
        joinedFor: `${index}`,
      };
      const added = await addTicket({ ...visitor, by: 'agent' }, backend.tickets);
      if (added.ok) acknowledged.push(added.value.id);
    }
  };
  const all = Promise.all([0, 1, 2, 3].map(one));
  return {
    acknowledged,
    end: async () => {
      isOver = true;
      await all;
    },
  };
}

async function startServer(place: Place): Promise<number> {
  const child = spawn(process.execPath, [MAIN], { env: environment(place), stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  let printed = '';
  for await (const part of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    printed += part;
    const port = /localhost:(\d+)/.exec(printed)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`the server ended: ${printed}`);
}

async function openTicket(port: number, id: string): Promise<{ status: number | undefined; body: string }> {
  const headers = { host: `api.openturn.localhost:${port}` };
  const path = `/api/${SITE}/client/ticket/${id}`;
  const [answer] = (await once(request({ port, path, headers }).end(), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: (await answer.setEncoding('utf8').toArray()).join('') };
}

describe('a business', { timeout: PATIENCE_MS }, () => {
  it.each([
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
  ])('moves from %s to %s on another server with a backup made under load', async (from, to) => {
    const url = async (kind: string) => (kind === 'SQLite' ? '' : createDatabase(await sharedPostgres()));
    const old = await newPlace(await url(from));
    const { backend } = await startNode(old);
    const [line] = (await backend.stores.lines.boards([SITE])).get(SITE)?.lines ?? [];
    if (!line) throw new Error('no line');
    const joining = crowd(backend, line.id);
    await expect.poll(() => joining.acknowledged.length).toBeGreaterThan(OPENED);
    const before = joining.acknowledged.length;
    const path = join(old.dataDir, 'move.backup');
    const said = await command(old, 'backup', path);
    const during = joining.acknowledged.length - before;
    await joining.end();
    expect(said).toContain('not encrypted');
    expect(during).toBeGreaterThan(0);

    const fresh = await newPlace(await url(to));
    expect(await command(fresh, 'restore', path)).toContain('restored 4 business locations');
    const again = join(fresh.dataDir, 'again.backup');
    await command(fresh, 'backup', again);
    expect(await sumsIn(again)).toEqual(await sumsIn(path));

    const port = await startServer(fresh);
    for (const id of joining.acknowledged.slice(0, OPENED)) {
      const { status, body } = await openTicket(port, id);
      expect(status, body).toBe(200);
      expect(body).toContain('Visitor');
    }
  });

  it('is not replaced while its server runs', async () => {
    const place = await newPlace(await createDatabase(await sharedPostgres()));
    await startNode(place);
    const path = join(place.dataDir, 'a.backup');
    await command(place, 'backup', path);
    await expect(command(place, 'restore', path)).rejects.toThrow('Stop it first');
  });
});
