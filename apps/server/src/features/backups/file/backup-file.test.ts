import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { BackupKey } from './backup-header.ts';
import { BrokenBackup, type BackupProblem } from './backup-problem.ts';
import { backupRows, MOST_LINE_CHARACTERS, openBackupFile } from './read-backup-file.ts';
import { writeBackupFile } from './write-backup-file.ts';

const KEY: BackupKey = { id: 'abc123', secret: Buffer.alloc(32, 1) };
const OTHER: BackupKey = { id: 'xyz789', secret: Buffer.alloc(32, 2) };
const ROWS = 6_000;
const FIRST_BODY_BYTE = 100;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openturn-file-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Text that does not compress, so that the file has several frames. */
function line(index: number): string {
  const words = Array.from({ length: 12 }, (_, word) => Math.imul(index * 12 + word + 1, 2_654_435_761).toString(36));
  return JSON.stringify([index, words.join(' ')]);
}

async function write(folder: string, key: BackupKey | null, broken?: Error) {
  const path = join(folder, 'a.backup');
  const about = { app: '1', createdAt: '', database: 'sqlite', sites: 1, migrations: ['0001-first'] } as const;
  async function* lines(): AsyncGenerator<string[]> {
    for (let index = 0; index < ROWS; index += 500) yield Array.from({ length: 500 }, (_, each) => line(index + each));
    if (broken) throw broken;
  }
  const tables = [
    { table: 'sites', columns: ['n', 'text'], lines: lines() },
    { table: 'empty', columns: ['n'], lines: (async function* (): AsyncGenerator<string[]> {})() },
  ];
  const header = await writeBackupFile({ ...about, migrations: [...about.migrations], tables }, { path, key });
  return { path, header };
}

async function readAll(path: string, keys: readonly BackupKey[]): Promise<string[] | BackupProblem> {
  const opened = await openBackupFile(path, keys);
  if (!opened.ok) return opened.error;
  const lines: string[] = [];
  try {
    for await (const rows of backupRows(opened.value)) lines.push(...rows.lines);
    return lines;
  } catch (error) {
    if (error instanceof BrokenBackup) return error.problem;
    throw error;
  }
}

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(path, bytes);
}

describe('a backup file', () => {
  it.each([
    ['in clear', null],
    ['encrypted', KEY],
  ])('%s gives back what was written, and says what it is', async (_how, key) => {
    const { path, header } = await write(await newFolder(), key);
    expect(await readAll(path, [OTHER, KEY])).toEqual(Array.from({ length: ROWS }, (_, index) => line(index)));
    expect(readFileSync(path, 'latin1')).toMatch(/^openturn backup 1 \d+ +\n\{\n "app": "1"/);
    expect([header.tables['sites']?.rows, header.tables['empty']?.rows]).toEqual([ROWS, 0]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('is refused when it expands into a row without an end', async () => {
    const path = join(await newFolder(), 'bomb.backup');
    async function* lines(): AsyncGenerator<string[]> {
      yield [`["${' '.repeat(4 * MOST_LINE_CHARACTERS)}"]`];
    }
    const about = { app: '1', createdAt: '', database: 'sqlite', sites: 1, migrations: ['0001-first'] } as const;
    const tables = [{ table: 'sites', columns: ['text'], lines: lines() }];
    await writeBackupFile({ ...about, migrations: [...about.migrations], tables }, { path, key: null });
    expect(statSync(path).size).toBeLessThan(100_000);
    expect(await readAll(path, [])).toEqual({ code: 'altered' });
  });

  it('is read without keeping many of its longest rows at once', async () => {
    const path = join(await newFolder(), 'wide.backup');
    const wide = `["${'x'.repeat(MOST_LINE_CHARACTERS / 2)}"]`;
    async function* lines(): AsyncGenerator<string[]> {
      for (let row = 0; row < 5; row++) yield [wide];
    }
    const about = { app: '1', createdAt: '', database: 'sqlite', sites: 1, migrations: ['0001-first'] } as const;
    const tables = [{ table: 'sites', columns: ['text'], lines: lines() }];
    await writeBackupFile({ ...about, migrations: [...about.migrations], tables }, { path, key: null });
    const opened = await openBackupFile(path, []);
    const together: number[] = [];
    if (opened.ok) for await (const rows of backupRows(opened.value)) together.push(rows.lines.length);
    expect(together).toEqual([2, 2, 1]);
  });

  it('shows nothing of its content without the key', async () => {
    const { path } = await write(await newFolder(), KEY);
    expect(await readAll(path, [OTHER])).toEqual({ code: 'key-missing', key: 'abc123' });
    const impostor = { id: KEY.id, secret: OTHER.secret };
    expect(await readAll(path, [impostor])).toEqual({ code: 'altered' });
  });

  it.each([
    ['in clear', null],
    ['encrypted', KEY],
  ])('%s is refused when a byte anywhere differs', async (_how, key) => {
    const { path } = await write(await newFolder(), key);
    const whole = readFileSync(path);
    const bodyAt = Number(/\d+(?= +\n)/.exec(whole.toString('latin1'))?.[0]);
    for (const at of [80, bodyAt + FIRST_BODY_BYTE, Math.floor((bodyAt + whole.length) / 2), whole.length - 2]) {
      flip(path, at);
      expect(await readAll(path, [KEY]), `byte ${at}`).toEqual({ code: 'altered' });
      writeFileSync(path, whole);
    }
    writeFileSync(path, Buffer.concat([whole, Buffer.from('more')]));
    expect(await readAll(path, [KEY])).toEqual({ code: 'altered' });
  });

  it('is refused when its end is missing, and when it is something else', async () => {
    const { path } = await write(await newFolder(), KEY);
    const { size } = statSync(path);
    for (const kept of [size - 1, size / 2, 5_000]) {
      truncateSync(path, Math.floor(kept));
      expect(await readAll(path, [KEY])).toEqual({ code: 'truncated' });
    }
    writeFileSync(path, 'PK something else');
    expect(await readAll(path, [KEY])).toEqual({ code: 'not-a-backup' });
    expect(await readAll(join(path, 'nowhere'), [KEY])).toEqual({ code: 'no-file' });
    writeFileSync(path, `${'openturn backup 3 8192'.padEnd(63)}\n{}`);
    expect(await readAll(path, [KEY])).toEqual({ code: 'made-by-newer', by: 'format 3' });
  });

  it('leaves nothing behind if making it fails', async () => {
    const folder = await newFolder();
    await expect(write(folder, KEY, new Error('disk'))).rejects.toThrow('disk');
    expect(await readdir(folder)).toEqual([]);
  });
});
