import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { RESTORE_PART_BYTES } from '@openturn/contract/staff/restore.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it, vi } from 'vitest';
import { backupOfAnother, BACKUP_KEY, temporaryFolder } from '#testing/samples/backup-of-another.ts';
import { STAFF_HOST, STAFF_PASSWORD } from '#testing/samples/test-staff.ts';
import { ownHeaders, startTestServer } from '#testing/start/start-test-server.ts';
import { signInStaff, type Console } from '#testing/start/sign-in-staff.ts';

/** Building every table on PostgreSQL takes a while. */
const PATIENT = { timeout: 40_000 };
const OWN_NAME = 'A name that no backup holds';

type State = { state: string; problem: string | null; detail: string; content: Content | null };
type Content = { sites: number; rows: number; businesses: Record<string, string>[]; accounts: number };

async function start() {
  const dataDir = await temporaryFolder();
  const server = await startTestServer({ DATA_DIR: dataDir });
  await server.db.kysely.updateTable('accounts').set({ is_server_owner: 1 }).where('account_id', '=', 'olga').execute();
  await server.db.kysely.updateTable('sites').set({ location_name: OWN_NAME }).where('site_id', '=', 100_001).execute();
  const olga = await signInStaff(server, 'olga');
  const begin = (file: object, { by = olga, password = STAFF_PASSWORD }: { by?: Console; password?: string } = {}) =>
    by.post('staff/settings/backups/restore', { password, file });
  const post = (path: string, payload: object) =>
    server.ask({ host: STAFF_HOST, method: 'POST', url: `/api/0/staff/start/${path}`, payload, headers: ownHeaders() });
  const send = async (file: Buffer) => {
    const { upload } = (await begin({ bytes: file.length })).json<{ upload: string }>();
    for (let at = 0; at < file.length; at += RESTORE_PART_BYTES) {
      const data = file.subarray(at, at + RESTORE_PART_BYTES).toString('base64');
      expect((await post(`restore/part?upload=${upload}`, { at, data })).statusCode).toBe(200);
    }
    return upload;
  };
  const state = async (upload: string) =>
    (await server.ask({ host: STAFF_HOST, url: `/api/0/staff/start/restore?upload=${upload}` })).json<State>();
  const run = (upload: string, { key = '', isDecided = false } = {}) => post('restore/run', { upload, key, isDecided });
  const until = (upload: string, ...states: string[]) =>
    vi.waitFor(async () => {
      const now = await state(upload);
      expect(states).toContain(now.state);
      return now;
    }, PATIENT);
  const isAsBefore = async () => (await server.sites.find(100_001))?.locationName === OWN_NAME;
  return { ...server, dataDir, olga, begin, send, run, until, isAsBefore };
}

describe('restoring a backup in place of everything', () => {
  it('says what the backup holds, replaces all once that is decided, keeps what was there, and signs everybody out', async () => {
    const { send, run, until, isAsBefore, olga, dataDir, sites } = await start();
    const upload = await send(await backupOfAnother());
    expect((await run(upload)).statusCode).toBe(200);
    const { content } = await until(upload, 'ready');
    const listed = await sites.list({ limit: 50 });
    expect([content?.sites, (content?.rows ?? 0) > 0]).toEqual([listed.length, true]);
    expect(content?.businesses).toHaveLength(listed.length);
    expect(content?.businesses).toContainEqual(expect.objectContaining({ en: 'Elm Clinic' }));
    expect(content?.accounts).toBeGreaterThan(0);
    expect((await run(upload)).statusCode).toBe(200);
    expect((await until(upload, 'ready')).state).toBe('ready');
    expect(await isAsBefore()).toBe(true);
    const decided = await Promise.all([1, 2, 3].map(() => run(upload, { isDecided: true })));
    expect(decided.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await until(upload, 'done', 'refused')).toMatchObject({ state: 'done' });
    expect(await isAsBefore()).toBe(false);
    expect((await olga.get('staff/me')).statusCode).toBe(401);
    const kept = await readdir(join(dataDir, 'backups'));
    expect(kept).toEqual([expect.stringMatching(/^before-restore-2026-11-21T12-00-\d\d\.backup$/)]);
    expect((await readdir(dataDir)).filter((name) => name === 'restoring')).toEqual([]);
  });

  it('writes down who did it, where the activity log of the backup goes on', async () => {
    const { send, run, until, db } = await start();
    const upload = await send(await backupOfAnother());
    await run(upload);
    await until(upload, 'ready');
    await run(upload, { isDecided: true });
    await until(upload, 'done');
    const rows = await db.kysely.selectFrom('audit_log').select(['site_id', 'staff_id', 'action']).execute();
    expect(rows).toEqual([{ site_id: 100_001, staff_id: 'olga', action: 'backup_restored' }]);
  });

  it('takes one of the backups that the server keeps, also with the passphrase of that time', async () => {
    const { begin, run, until, dataDir } = await start();
    await mkdir(join(dataDir, 'backups'));
    await writeFile(join(dataDir, 'backups', 'nightly-2026-11-20.backup'), await backupOfAnother(BACKUP_KEY));
    expect((await begin({ name: '../data.key' })).statusCode).toBe(404);
    expect((await begin({ name: 'nightly-2026-11-19.backup' })).statusCode).toBe(404);
    const { upload } = (await begin({ name: 'nightly-2026-11-20.backup' })).json<{ upload: string }>();
    await run(upload);
    expect(await until(upload, 'refused')).toMatchObject({ problem: 'key-missing', detail: BACKUP_KEY.id });
    await run(upload, { key: 'no such key' });
    expect(await until(upload, 'refused')).toMatchObject({ problem: 'key-wrong' });
    await run(upload, { key: BACKUP_KEY.secret.toString('base64') });
    await until(upload, 'ready');
    await run(upload, { isDecided: true });
    await until(upload, 'done');
    expect(await readdir(join(dataDir, 'backups'))).toContain('nightly-2026-11-20.backup');
  });

  it('is for the owner of the server, with their password', async () => {
    const { begin, ask } = await start();
    const mina = await signInStaff({ ask }, 'mina');
    expect((await begin({ bytes: 9 }, { by: mina })).statusCode).toBe(403);
    for (const wrong of [{ bytes: 0 }, { bytes: 1.5 }, { bytes: 1e15 }, { name: 'n'.repeat(9_999) }]) {
      expect((await begin(wrong)).statusCode, JSON.stringify(wrong).slice(0, 30)).toBe(422);
    }
    expect((await begin({ bytes: 9 }, { password: 'wrong' })).json()).toMatchObject({ reason: 'sign-in-failed' });
    const reasons = [];
    for (let index = 0; index < 7; index++) {
      reasons.push((await begin({ bytes: 9 }, { password: 'guess' })).json<{ reason: string }>().reason);
    }
    expect(reasons.at(-1)).toBe('too-many-requests');
  });

  it('leaves everything as it is if whoever began works here no more once it is decided', async () => {
    const { send, run, until, isAsBefore, db } = await start();
    const upload = await send(await backupOfAnother());
    await run(upload);
    await until(upload, 'ready');
    await db.kysely.updateTable('staff_roles').set({ removed_at: 1 }).where('account_id', '=', 'olga').execute();
    await run(upload, { isDecided: true });
    expect(await until(upload, 'refused', 'done')).toMatchObject({ state: 'refused', problem: 'failed' });
    expect(await isAsBefore()).toBe(true);
  });

  it.each([
    ['cut short', (file: Buffer) => file.subarray(0, file.length / 2), 'truncated'],
    ['no backup', () => Buffer.alloc(4_096, 'PK'), 'not-a-backup'],
    ['one byte', () => Buffer.from([0]), 'not-a-backup'],
    [
      'zeros that pack well',
      (file: Buffer) => Buffer.concat([file.subarray(0, 64), gzipSync(Buffer.alloc(9e6))]),
      'truncated',
    ],
  ] as const)('refuses a file that is %s', async (_name, of, problem) => {
    const { send, run, until, isAsBefore } = await start();
    const upload = await send(of(await backupOfAnother()));
    await run(upload);
    expect(await until(upload, 'refused', 'ready')).toMatchObject({ state: 'refused', problem });
    expect(await isAsBefore()).toBe(true);
  });

  it('leaves everything as it is if the file is damaged, if nobody decides in time, and without a check', async () => {
    const { send, run, until, isAsBefore, olga, time } = await start();
    const file = await backupOfAnother();
    const changed = Buffer.from(file);
    changed[file.length - 20] = (changed[file.length - 20] ?? 0) ^ 1;
    const broken = await send(changed);
    await run(broken);
    expect(await until(broken, 'refused')).toMatchObject({ problem: 'altered' });
    const upload = await send(file);
    expect((await run(upload, { isDecided: true })).json()).toMatchObject({ reason: 'not-now' });
    await run(upload);
    await until(upload, 'ready');
    time.now += 31 * MINUTE_MS;
    expect((await run(upload, { isDecided: true })).json()).toMatchObject({ reason: 'not-now' });
    expect(await isAsBefore()).toBe(true);
    expect((await olga.get('staff/me')).statusCode).toBe(200);
  });
});

describe('the passphrase of backups', () => {
  const PAGE = 'staff/settings/backups';

  it('is shown once to the owner of the server, and only its key and where it is kept from then on', async () => {
    const { olga, ask } = await start();
    const body = { seen: null, hint: 'Safe in the office', password: STAFF_PASSWORD };
    const mina = await signInStaff({ ask }, 'mina');
    expect((await mina.post(`${PAGE}/key`, body)).statusCode).toBe(403);
    expect((await olga.post(`${PAGE}/key`, { ...body, password: 'x' })).json()).toMatchObject({
      reason: 'sign-in-failed',
    });
    const all = await Promise.all([1, 2, 3].map(() => olga.post(`${PAGE}/key`, body)));
    expect(all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const made = all.find(({ statusCode }) => statusCode === 200)?.json<{ passphrase: string; id: string }>();
    expect(made?.passphrase).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    const shown = await olga.get(PAGE);
    expect(shown.json()).toMatchObject({ key: made?.id, passphrase: { id: made?.id, hint: 'Safe in the office' } });
    expect(shown.body).not.toContain(made?.passphrase);
    expect((await olga.get('staff/audit')).body).not.toContain(made?.passphrase);
  });

  it('that the server has made stays after an older backup is restored', async () => {
    const { olga, send, run, until, serverSettings } = await start();
    const body = { seen: null, hint: '', password: STAFF_PASSWORD };
    const { id } = (await olga.post(`${PAGE}/key`, body)).json<{ id: string }>();
    const upload = await send(await backupOfAnother());
    await run(upload);
    await until(upload, 'ready');
    await run(upload, { isDecided: true });
    await until(upload, 'done');
    expect((await serverSettings.readAll()).get('backup-keys')).toContain(id);
  });
});
