import { randomBytes } from 'node:crypto';
import { folderStorage } from '#features/documents/storage/folder-storage.ts';
import { ownTables } from '#kernel/db/schema/own-tables.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBackupFile } from '#features/backups/file/read-backup-file.ts';
import { MIGRATIONS } from '#kernel/db/migrations/migrations.ts';
import { crashRestore } from '#testing/crash/crash-restore.ts';
import { migrate, applyMigrations } from '#kernel/db/migrate.ts';
import { openDatabase, type Db } from '#kernel/db/open-database.ts';
import { sealStored } from '#kernel/db/sealing/seal-stored.ts';
import { writeSampleRows } from '#testing/samples/sample-rows.ts';
import { endRestoredRuns, makeBackup, restoreBackup, type StoredFiles, upgrade, type BackupKey } from './index.ts';
import { schemaAt } from './store/schema-at.ts';
import { backupRunStore } from './store/sql-backup-run-store.ts';

/** Addresses of empty databases: of the one under test and of the other kind. */
export type TestPlaces = { here(): Promise<string>; there(): Promise<string> };

/** Fewer than there are, each of which is told once at least. */
const TABLES = 35;
const AT = 1_770_000_000_000;
const KEY: BackupKey = { id: 'abc123', secret: Buffer.alloc(32, 7) };

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'openturn-backup-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A database of its own kind, in a folder of its own; `databaseUrl` is empty for SQLite. */
async function place(databaseUrl: string) {
  const dir = await folder();
  const where = { databaseUrl, sqliteFile: join(dir, 'openturn.sqlite') };
  const db = await openDatabase(where);
  onTestFinished(() => db.close());
  const backup = (name: string, key: BackupKey | null = null, files: StoredFiles | null = null) =>
    makeBackup({ ...where, cipher: db.cipher, key, app: 'test', files }, { path: join(dir, name), at: AT });
  return { dir, where, db, backup };
}

async function fill(db: Db, migrations: readonly string[] = Object.keys(MIGRATIONS)): Promise<void> {
  await db.kysely.transaction().execute((trx) => applyMigrations(trx, migrations));
  await writeSampleRows(db.kysely, await schemaAt(migrations));
}

export function backupSuite(name: string, { here, there }: TestPlaces): void {
  describe(`${name}: backups`, () => {
    it('hold the files that lie beside the database, and bring them back', async () => {
      const source = await place(await here());
      await fill(source.db);
      const files = folderStorage(await folder());
      const [small, large] = [Buffer.from('sealed already'), randomBytes(2_500_000)];
      await files.write('100001/one/0', small);
      await files.write('100001/two/page', large);
      const header = await source.backup('a.backup', KEY, files);
      // One part and three.
      expect(header.tables['files']?.rows).toBe(4);
      const target = await place(await there());
      const back = folderStorage(await folder());
      const path = join(source.dir, 'a.backup');
      expect((await restoreBackup(target.db, { path, keys: [KEY], files: back, at: AT })).ok).toBe(true);
      expect(await back.read('100001/one/0')).toEqual(small);
      expect((await back.read('100001/two/page'))?.equals(large)).toBe(true);
      // Where there is nowhere to put them, the rows come back all the same.
      expect((await restoreBackup(target.db, { path, keys: [KEY], at: AT })).ok).toBe(true);
    });

    it('hold every row of every table, and restore them on the other database with equal sums', async () => {
      const source = await place(await here());
      await fill(source.db);
      await sealStored(source.db, AT);
      const header = await source.backup('a.backup', KEY);
      const inDatabase = (await ownTables(source.db.kysely)).map((table) => table.name);
      expect([...Object.keys(header.tables), 'migrations'].toSorted()).toEqual(inDatabase.toSorted());
      expect(Object.entries(header.tables).filter(([, { rows }]) => rows === 0)).toEqual([]);

      const target = await place(await there());
      const path = join(source.dir, 'a.backup');
      const restored = await restoreBackup(target.db, { path, keys: [KEY], at: AT });
      expect(restored.ok).toBe(true);
      expect((await target.backup('b.backup')).tables).toEqual(header.tables);
      // Its own key encrypts them there, and staff find them by a part of the number.
      const { phone, contact_parts: parts } = await target.db.kysely
        .selectFrom('tickets')
        .select(['phone', 'contact_parts'])
        .where('site_id', '=', 1)
        .executeTakeFirstOrThrow();
      const before = await source.db.kysely
        .selectFrom('tickets')
        .select(['contact_parts'])
        .where('site_id', '=', 1)
        .executeTakeFirstOrThrow();
      expect(phone).toBe('+16045550100');
      expect(parts?.length).toBe(before.contact_parts?.length);
      expect(parts).not.toBe(before.contact_parts);
    });

    it('made by hand are not still being made where they are restored', async () => {
      const source = await place(await here());
      await migrate(source.db);
      const runs = backupRunStore(source.db);
      await runs.begin({ kind: 'drill', due: 'week 1', at: AT - 2, staleBefore: 0 });
      await runs.begin({ kind: 'manual', due: 'killed', at: AT - 1, staleBefore: 0 });
      await runs.begin({ kind: 'manual', due: 'this', at: AT, staleBefore: 0 });
      await source.backup('a.backup');
      const target = await place(await there());
      const options = { path: join(source.dir, 'a.backup'), keys: [], at: AT, afterwards: endRestoredRuns };
      expect((await restoreBackup(target.db, options)).ok).toBe(true);
      const [made, ...others] = await backupRunStore(target.db).newest(9);
      expect(made).toMatchObject({ kind: 'manual', due: 'this', startedAt: AT, endedAt: AT, error: null });
      expect(others).toEqual([]);
    });

    it('are newer than what they replace, so that open pages show them', async () => {
      const source = await place(await here());
      await fill(source.db);
      const versions = (table: 'tickets' | 'lines' | 'appointments') =>
        source.db.kysely.selectFrom(table).select('version').orderBy('version').execute();
      await source.backup('a.backup');
      await source.db.kysely.updateTable('tickets').set({ version: 40 }).execute();
      const options = { path: join(source.dir, 'a.backup'), keys: [], at: AT };
      expect((await restoreBackup(source.db, options)).ok).toBe(true);
      for (const table of ['tickets', 'lines', 'appointments'] as const) {
        const [lowest] = await versions(table);
        expect([table, (lowest?.version ?? 0) > 40]).toEqual([table, true]);
      }
    });

    it('of a version before are restored and brought to this one', async () => {
      const early = Object.keys(MIGRATIONS).slice(0, 13);
      const source = await place(await here());
      await fill(source.db, early);
      const header = await source.backup('a.backup');
      expect(header.migrations).toEqual(early);
      const target = await place(await here());
      await migrate(target.db);
      expect((await restoreBackup(target.db, { path: join(source.dir, 'a.backup'), keys: [], at: AT })).ok).toBe(true);
      const applied = await target.db.kysely.selectFrom('migrations').select('name').execute();
      expect(applied).toHaveLength(Object.keys(MIGRATIONS).length);
      const phones = await target.db.kysely.selectFrom('tickets').select('phone').orderBy('phone').execute();
      expect(phones.map(({ phone }) => phone)).toContain('+16045550102');
    });

    it('of a newer version are refused, and so is data of a newer version', async () => {
      const source = await place(await here());
      await migrate(source.db);
      await source.backup('a.backup');
      await source.db.kysely.insertInto('migrations').values({ name: '9999-later', applied_at: 0 }).execute();
      await expect(source.backup('b.backup')).rejects.toThrow('newer');
      const path = join(source.dir, 'a.backup');
      const refused = await restoreBackup(source.db, { path, keys: [], at: AT });
      expect(refused).toEqual({ ok: false, error: { code: 'data-is-newer' } });
      expect(await source.db.kysely.selectFrom('migrations').select('name').execute()).toHaveLength(
        Object.keys(MIGRATIONS).length + 1,
      );
    });
  });
}

export function killedSuite(name: string, { here }: Pick<TestPlaces, 'here'>): void {
  describe(`${name}: backups`, () => {
    it.each([
      { line: 'checked', times: 1 },
      { line: 'restore', times: 1 },
      { line: 'restore', times: TABLES },
      { line: 'done', times: 1 },
    ])('are restored whole or not at all when killed at $line $times', async (kill) => {
      const source = await place(await here());
      await fill(source.db);
      await sealStored(source.db, AT);
      const wanted = await source.backup('a.backup');
      const target = await place(await here());
      await migrate(target.db);
      const old = await target.backup('old.backup');
      await target.db.close();
      const path = join(source.dir, 'a.backup');
      await crashRestore({ databaseUrl: target.where.databaseUrl, dataDir: target.dir, path }, kill);

      const after = await openDatabase(target.where);
      onTestFinished(() => after.close());
      const copy = { ...target.where, cipher: after.cipher, key: null, app: 'test' };
      const { tables } = await makeBackup(copy, { path: join(target.dir, 'b.backup'), at: AT });
      const possible = { done: [wanted], checked: [old] }[kill.line] ?? [old, wanted];
      expect(possible.map((each) => each.tables)).toContainEqual(tables);
      expect((await restoreBackup(after, { path, keys: [], at: AT })).ok).toBe(true);
    });
  });
}

type FromVersions = Pick<TestPlaces, 'here'> & {
  /** 1 for the data of each version before. */
  each: number;
};

export function upgradeSuite(name: string, { here, each }: FromVersions): void {
  describe(`${name}: an upgrade`, () => {
    const names = Object.keys(MIGRATIONS);

    it.each(names.slice(0, -1).filter((_, index) => index % each === 0))('takes over the data of %s', async (last) => {
      const earlier = names.slice(0, names.indexOf(last) + 1);
      const { db, where, dir } = await place(await here());
      await fill(db, earlier);
      const copyTo = join(dir, 'before-upgrade-1.backup');
      const options = { source: { ...where, key: null, app: 'test' }, copyTo, at: AT };
      const { migrations, copy } = await upgrade(db, options);
      expect(migrations).toEqual(names.slice(earlier.length));
      const kept = await openBackupFile(copy ?? '', []);
      if (!kept.ok) throw new Error(kept.error.code);
      expect(kept.value.header.migrations).toEqual(earlier);
      await sealStored(db, AT);
      for (const [table, { rows }] of Object.entries(kept.value.header.tables)) {
        const count = await db.kysely
          .selectFrom(table as 'sites')
          .select((eb) => eb.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow();
        const own = table === 'server_keys' ? 1 : 0;
        expect(`${table} ${Number(count.rows)}`).toBe(`${table} ${rows + own}`);
      }
      expect(await upgrade(db, options)).toEqual({ migrations: [], copy: null });
    });

    it('leaves the data as it was if this version cannot read it', async () => {
      const { db, where, dir } = await place(await here());
      await fill(db, names.slice(0, 20));
      const copyTo = join(dir, 'before-upgrade-1.backup');
      const check = async () => {
        throw new Error('a line has no name');
      };
      const failing = upgrade(db, { source: { ...where, key: null, app: 'test' }, copyTo, at: AT, check });
      await expect(failing).rejects.toThrow(`a line has no name. The data is as it was`);
      await expect(failing).rejects.toThrow(copyTo);
      const applied = await db.kysely.selectFrom('migrations').select('name').execute();
      expect(applied.map((row) => row.name).toSorted()).toEqual(names.slice(0, 20));
      expect(await db.kysely.selectFrom('sites').select('site_id').execute()).toHaveLength(3);
    });
  });
}
