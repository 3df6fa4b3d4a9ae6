import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { backupRunStore } from './store/sql-backup-run-store.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

const VALUES = { isOn: true, time: '02:30', keep: 3, folder: '' };

type Shown = {
  version: string;
  values: typeof VALUES;
  zone: string;
  key: string | null;
  files: { name: string; kind: string; size: number }[];
  manual: { isEnded: boolean; isCut: boolean; error: string | null } | null;
};

async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'openturn-routes-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startTestServer({ DATA_DIR: dataDir });
  await server.db.kysely.updateTable('accounts').set({ is_server_owner: 1 }).where('account_id', '=', 'olga').execute();
  const olga = await signInStaff(server, 'olga');
  const shown = async () => (await olga.get('staff/settings/backups')).json<Shown>();
  return { ...server, dataDir, olga, shown };
}

describe('the page about backups', () => {
  it('is only for the owner of the server', async () => {
    const { olga, ask, ...server } = await open();
    expect((await olga.get('staff/settings/backups')).statusCode).toBe(200);
    expect((await olga.get('staff/me')).json()).toMatchObject({ isServerOwner: true });
    for (const name of ['mina', 'ada']) {
      const other = await signInStaff({ ask }, name);
      for (const path of ['backups', 'health', 'backups/file?name=a.backup']) {
        expect((await other.get(`staff/settings/${path}`)).statusCode, path).toBe(403);
      }
      expect((await other.post('staff/settings/backups/make')).statusCode).toBe(403);
    }
    expect(
      (await ask({ host: 'staff.openturn.localhost:8080', url: '/api/100001/staff/settings/backups/file' })).statusCode,
    ).toBe(401);
    expect(server.pauses).toEqual([]);
  });

  it('sets when backups are made, over the values that were seen, and writes it down', async () => {
    const { olga, shown } = await open();
    const { version, values, zone, key } = await shown();
    expect({ values, zone, key }).toEqual({
      values: { isOn: true, time: '03:00', keep: 7, folder: '' },
      zone: 'America/Toronto',
      key: null,
    });
    expect((await olga.post('staff/settings/backups', { version, values: VALUES })).statusCode).toBe(200);
    expect((await shown()).values).toEqual(VALUES);
    const again = await olga.post('staff/settings/backups', { version, values: { ...VALUES, keep: 9 } });
    expect(again.json()).toMatchObject({ reason: 'changed-meanwhile' });
    const log = (await olga.get('staff/audit')).json<{
      rows: { action: string; detail: string; changes: unknown[] }[];
    }>();
    expect(log.rows[0]).toMatchObject({ action: 'settings', detail: 'backups' });
    expect(log.rows[0]?.changes).toHaveLength(2);
  });

  it.each(['relative', '/proc/nowhere'])('refuses the folder %s by its field', async (folder) => {
    const { olga, shown } = await open();
    const { version } = await shown();
    const refused = await olga.post('staff/settings/backups', { version, values: { ...VALUES, folder } });
    expect(refused.json()).toMatchObject({
      reason: 'invalid-input',
      fields: { 'values.folder': { key: 'backups.folderWrong' } },
    });
  });

  it('makes one backup however often the request is sent, lists it and gives it out', async () => {
    const { olga, shown, dataDir } = await open();
    const key = { 'idempotency-key': 'one-press-only' };
    for (const _ of [1, 2, 3]) expect((await olga.post('staff/settings/backups/make', {}, key)).statusCode).toBe(200);
    await expect.poll(async () => (await shown()).manual).toMatchObject({ isEnded: true, error: null });
    const { files } = await shown();
    expect(files).toMatchObject([{ kind: 'manual' }]);
    const name = files[0]?.name ?? '';
    const file = await olga.get(`staff/settings/backups/file?name=${name}`);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(file.body).toBe('a backup');
    expect(await readdir(join(dataDir, 'backups'))).toEqual([name]);
  });

  it('says that one did not finish once the server that made it was killed, and makes another', async () => {
    const { db, time, olga, shown } = await open();
    const runs = backupRunStore(db);
    const killed = { kind: 'manual', due: 'killed' } as const;
    await runs.begin({ ...killed, at: time.now, staleBefore: 0 });
    expect((await shown()).manual).toMatchObject({ isEnded: false, isCut: false });
    time.now += MINUTE_MS;
    expect((await shown()).manual).toMatchObject({ isEnded: true, isCut: true, error: null });
    expect((await olga.post('staff/settings/backups/make')).statusCode).toBe(200);
    await expect.poll(async () => (await shown()).manual).toMatchObject({ isEnded: true, isCut: false, error: null });
  });

  it('gives out nothing but backups', async () => {
    const { olga, dataDir } = await open();
    await writeFile(join(dataDir, 'data.key'), 'secret');
    for (const name of ['..%2Fdata.key', '%2Fetc%2Fpasswd', 'data.key', 'other.backup', 'x'.repeat(201)]) {
      expect((await olga.get(`staff/settings/backups/file?name=${name}`)).statusCode, name).toBe(404);
    }
  });
});
