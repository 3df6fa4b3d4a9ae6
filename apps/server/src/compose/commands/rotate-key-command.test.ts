import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openUpgraded } from '#compose/open-upgraded.ts';
import { openStores } from '#compose/open-stores.ts';
import { readConfig } from '#config/config.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { rotateKeyCommand } from './rotate-key-command.ts';

const SITE = 100_001;
const clock = { now: () => 1_000 };

async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotate-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const read = (environment: NodeJS.ProcessEnv = {}) => {
    const config = readConfig({ DATA_DIR: dataDir, ...environment });
    if (!config.ok) throw new Error(config.error.join('\n'));
    return config.value;
  };
  const said: string[] = [];
  const terminal = { say: (line: string) => void said.push(line), progress: () => {}, ask: async () => null };
  const rotate = (environment?: NodeJS.ProcessEnv) =>
    rotateKeyCommand([], { config: read(environment), terminal, clock, folder: '' });
  const within = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const db = await openUpgraded({ ...read(), clock, onConnectionError: () => {} });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  const key = () => readFileSync(join(dataDir, 'data.key'), 'utf8');
  return { dataDir, rotate, within, key, said };
}

const FILE = {
  siteId: SITE,
  id: 'a'.repeat(22),
  visit: 'a-visit',
  document: 'card',
  documentNames: { en: 'Card' },
  name: 'card.jpg',
  size: 5,
  key: 'the key of a file',
  tokenHash: null,
  uploadKey: 'one-upload',
  pages: 1,
  replaces: null,
  at: 0,
  room: { siteBytes: 5, deviceBytes: 5 },
};

const addFile = async (db: Db) => {
  await writeSites(db, [siteFixture()]);
  await openStores(db).documents.begin(FILE);
};
const readFile = (db: Db) => openStores(db).documents.find(SITE, FILE.id);

it('[STORE-05] wraps the keys of files with a new key, and the earlier one opens nothing any more', async () => {
  const { dataDir, rotate, within, key, said } = await open();
  await within(addFile);
  const before = key();
  await rotate();
  expect(key()).not.toBe(before);
  expect(said.join()).toContain('new key');
  expect(await within(readFile)).toMatchObject({ key: FILE.key, name: FILE.name });
  writeFileSync(join(dataDir, 'data.key'), before);
  await expect(within(readFile)).rejects.toThrow('is missing');
});

it('[STORE-05] goes on where it was interrupted, and everything can be read in between', async () => {
  const { dataDir, rotate, within, key } = await open();
  await within(addFile);
  const before = key();
  // Killed after some of it: the next key is there, and the data may be encrypted with either.
  const next = Buffer.alloc(32, 9).toString('base64');
  writeFileSync(join(dataDir, 'data.key.next'), next);
  expect(await within(readFile)).toMatchObject({ key: FILE.key });
  await rotate();
  expect([key(), key() === before]).toEqual([next, false]);
  expect(await within(readFile)).toMatchObject({ key: FILE.key });
});

it('leaves keys of the settings, and a folder without data, alone', async () => {
  const { rotate, within } = await open();
  await expect(rotate()).rejects.toThrow('there is no data');
  await within(addFile);
  await expect(rotate({ DATA_KEYS: Buffer.alloc(32).toString('base64') })).rejects.toThrow('DATA_KEYS');
});
