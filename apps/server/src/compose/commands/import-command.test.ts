import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStores } from '#compose/open-stores.ts';
import { readConfig } from '#config/config.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { openDatabase } from '#kernel/db/open-database.ts';
import { seedDemo } from '#seed/seed-demo.ts';
import { existingData, SQLITE_FILE } from './data-of.ts';
import { importCommand } from './import-command.ts';

const SITE = 100_004;
const NOW = Date.parse('2026-03-02T16:00:00Z');

/** The demo businesses in a folder, with what the command says. */
async function startImporting() {
  const dataDir = await mkdtemp(join(tmpdir(), 'openturn-import-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir });
  if (!config.ok) throw new Error(config.error.join());
  const empty = await openDatabase({ databaseUrl: '', sqliteFile: join(dataDir, SQLITE_FILE) });
  await migrate(empty);
  await seedDemo(empty, 0);
  await empty.close();
  const said: string[] = [];
  const terminal = { say: (line: string) => void said.push(line), progress: () => {}, ask: async () => null };
  const run = async (...parameters: string[]) => {
    said.length = 0;
    await importCommand([String(SITE), ...parameters], {
      config: config.value,
      terminal,
      clock: { now: () => NOW },
      folder: dataDir,
    });
    return said;
  };
  const write = (name: string, text: string) => writeFile(join(dataDir, name), text);
  const read = async () => {
    const db = await openDatabase(existingData(config.value));
    const setup = await openStores(db).transfer.readSetup(SITE);
    await db.close();
    return setup;
  };
  return { run, write, read, said };
}

const SERVICES = 'name,minutes\nEstate check,45\n';
const STAFF = 'name,services\nIris Moreau,Estate check\n';
const BOOKED = 'date,time,service,staff,name\n2026-04-14,14:00,Estate check,Iris Moreau,Rosa Beispiel\n';

it('[BOOK-10] imports no set-up over appointments before it has said whom it meets', async () => {
  const { run, write, read, said } = await startImporting();
  for (const [kind, text] of Object.entries({ services: SERVICES, staff: STAFF, appointments: BOOKED })) {
    await write(`${kind}.csv`, text);
    expect((await run(kind, `${kind}.csv`)).join('\n')).toContain('1 row imported');
  }
  const setup = await read();
  if (!setup) throw new Error('no set-up');
  const staff = setup.tables['staff']?.map((row) => (row['name'] === 'Iris Moreau' ? { ...row, is_active: 0 } : row));
  await write('set-up.json', JSON.stringify({ ...setup, tables: { ...setup.tables, staff } }));
  const met = ['1 appointment would be outside', '2026-04-14 14:00 Rosa Beispiel, with Iris Moreau'];
  const dry = (await run('set-up', 'set-up.json', '--dry-run')).join('\n');
  for (const words of [...met, 'would change: staff 1']) expect(dry).toContain(words);
  await expect(run('set-up', 'set-up.json')).rejects.toThrow('--keep-appointments');
  for (const words of met) expect(said.join('\n')).toContain(words);
  expect(await read()).toEqual(setup);
  expect((await run('set-up', 'set-up.json', '--keep-appointments')).join('\n')).toContain('changed: staff 1');
  expect((await read())?.tables['staff']).toEqual(staff);
});
