import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { backupRunStore } from '#features/backups/store/sql-backup-run-store.ts';
import { backupWork } from '#features/backups/store/backup-work.ts';
import { serverSettingStore } from '#features/server-settings/store/sql-server-setting-store.ts';
import { siteStore } from '#features/sites/store/sql-site-store.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { openDatabase } from '#kernel/db/open-database.ts';
import { seedDemo } from '#seed/seed-demo.ts';
import { openBackupFile } from '#features/backups/file/read-backup-file.ts';
import { backupKeyOf } from '#features/backups/store/passphrase.ts';
import { renewKey, storedKeys } from '#features/backups/store/stored-keys.ts';
import { writeBackupSettings } from './backup-settings.ts';
import { lastRuns } from './newest-of.ts';
import { keepBackups } from './start-backups.ts';

/** Before the next morning's three o'clock in any zone of the demo businesses. */
const EVENING = Date.parse('2026-03-02T20:00:00Z');

/** `url` returns the address of an empty database; empty for SQLite. */
export function keepBackupsSuite(name: string, url: () => Promise<string>): void {
  async function open() {
    const dataDir = await mkdtemp(join(tmpdir(), 'openturn-keep-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const where = { databaseUrl: await url(), sqliteFile: join(dataDir, 'openturn.sqlite') };
    const db = await openDatabase(where);
    onTestFinished(() => db.close());
    await migrate(db);
    await seedDemo(db, 0);
    const time = { now: EVENING };
    const runs = backupRunStore(db);
    const settings = serverSettingStore(db);
    const work = backupWork({
      source: { ...where, cipher: db.cipher, app: 'test' },
      keys: () => storedKeys(settings),
      dataDir,
    });
    const deps = {
      runs,
      serverSettings: settings,
      sites: siteStore(db),
      work,
      dataDir,
      clock: { now: () => time.now },
      onError: () => {},
    };
    const files = () => readdir(join(dataDir, 'backups'));
    return { deps, time, files, dataDir };
  }

  describe(`${name}: nightly backups`, () => {
    it('are made once a night by one of the nodes, and tried out', async () => {
      const { deps, time, files, dataDir } = await open();
      await Promise.all([keepBackups(deps), keepBackups(deps), keepBackups(deps)]);
      expect(await files()).toEqual(['nightly-2026-03-02.backup']);
      time.now += HOUR_MS;
      await keepBackups(deps);
      expect(await files()).toHaveLength(1);
      time.now += 15 * HOUR_MS;
      await keepBackups(deps);
      expect(await files()).toEqual(['nightly-2026-03-02.backup', 'nightly-2026-03-03.backup']);
      const { backup, drill } = await lastRuns(deps);
      expect([backup, drill]).toEqual([
        { at: time.now, startedAt: time.now, error: null },
        { at: EVENING, startedAt: EVENING, error: null },
      ]);
      expect((await readdir(dataDir)).filter((each) => each.startsWith('drill-'))).toEqual([]);
    });

    it('make room for the next, and stop when they are turned off', async () => {
      const { deps, time, files } = await open();
      await writeBackupSettings({ values: { isOn: true, time: '03:00', keep: 2, folder: '' } }, deps.serverSettings, 0);
      for (let night = 0; night < 4; night++) {
        await keepBackups(deps);
        time.now += DAY_MS;
      }
      expect(await files()).toEqual(['nightly-2026-03-04.backup', 'nightly-2026-03-05.backup']);
      await writeBackupSettings(
        { values: { isOn: false, time: '03:00', keep: 2, folder: '' } },
        deps.serverSettings,
        0,
      );
      await keepBackups(deps);
      expect(await files()).toHaveLength(2);
    });

    it('are encrypted with the newest passphrase, tried out with earlier ones too, and open with what was written down', async () => {
      const { deps, time, dataDir } = await open();
      const first = await renewKey({ seen: null, hint: '', at: 1 }, deps.serverSettings);
      await keepBackups(deps);
      const path = join(dataDir, 'backups', 'nightly-2026-03-02.backup');
      expect(await openBackupFile(path, [])).toEqual({ ok: false, error: { code: 'key-missing', key: first?.id } });
      const typed = backupKeyOf(` ${first?.passphrase.toUpperCase().replaceAll('-', ' ')}\n`, first?.id ?? '');
      expect((await openBackupFile(path, typed ? [typed] : [])).ok).toBe(true);
      expect(await renewKey({ seen: null, hint: '', at: 2 }, deps.serverSettings)).toBeNull();
      await renewKey({ seen: first?.id ?? '', hint: '', at: 2 }, deps.serverSettings);
      time.now += 7 * DAY_MS;
      const broken = { ...deps.work, make: () => Promise.reject(new Error('disk full')) };
      await keepBackups({ ...deps, work: broken });
      expect((await lastRuns(deps)).drill).toMatchObject({ startedAt: time.now, error: null });
    });

    it('that cannot be restored, or could not be made, are told', async () => {
      const { deps, time, dataDir } = await open();
      await keepBackups(deps);
      await truncate(join(dataDir, 'backups', 'nightly-2026-03-02.backup'), 9_000);
      const broken = { ...deps.work, make: () => Promise.reject(new Error('disk full')) };
      time.now += 7 * DAY_MS;
      await keepBackups({ ...deps, work: broken });
      const { backup, drill } = await lastRuns(deps);
      expect(backup?.error).toBe('disk full');
      expect(drill?.error).toContain('its end is missing');
    });

    it('of a node that was killed are taken over by another', async () => {
      const { deps, time, files } = await open();
      const never = { ...deps.work, make: () => new Promise<never>(() => {}) };
      void keepBackups({ ...deps, work: never });
      await expect.poll(() => deps.runs.newest(1)).toHaveLength(1);
      await keepBackups(deps);
      expect(await files().catch(() => [])).toEqual([]);
      time.now += MINUTE_MS;
      await keepBackups(deps);
      expect(await files()).toEqual(['nightly-2026-03-02.backup']);
    });

    it('are left to the node that still makes them, however long it takes', async () => {
      const { deps, time, files } = await open();
      const run = { kind: 'backup', due: '2026-03-02' } as const;
      await deps.runs.begin({ ...run, at: time.now, staleBefore: 0 });
      time.now += 5 * HOUR_MS;
      await deps.runs.renew(run, time.now);
      await keepBackups(deps);
      expect(await files().catch(() => [])).toEqual([]);
    });
  });
}
