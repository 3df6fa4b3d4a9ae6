import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const PATIENCE_MS = 60_000;
/** As on a machine whose users share everything. */
const OPEN_TO_ALL = 'umask 000 && exec "$0" "$@"';

it(
  '[STORE-05] the data folder and all that is in it belong to the server alone',
  async () => {
    const parent = mkdtempSync(join(tmpdir(), 'openturn-'));
    const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(parent, 'data'), OPENTURN_FROM: parent };
    const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: '.openturn/compiled', ...settings };
    const file = (name: string) => join(import.meta.dirname, name);
    const server = spawn('/bin/sh', ['-c', OPEN_TO_ALL, process.execPath, file('main.ts')], { env });
    const ended = once(server, 'exit');
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await ended;
      rmSync(parent, { recursive: true, force: true });
    });
    for await (const part of server.stdout.setEncoding('utf8')) if (String(part).includes('Ctrl-C')) break;
    await promisify(execFile)('/bin/sh', ['-c', OPEN_TO_ALL, process.execPath, file('command.ts'), 'backup'], { env });

    const modes = globSync('**/*', { cwd: parent, withFileTypes: true }).map((entry) => {
      const { mode } = statSync(join(entry.parentPath, entry.name));
      return { name: entry.name, isOurs: (mode & 0o777) === (entry.isDirectory() ? 0o700 : 0o600) };
    });
    const names = modes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['data', 'data.key', 'openturn.sqlite', 'openturn.sqlite-wal']));
    expect(names.filter((name) => name.endsWith('.backup'))).toHaveLength(1);
    expect(modes.filter(({ isOurs }) => !isOurs)).toEqual([]);
  },
  PATIENCE_MS,
);
