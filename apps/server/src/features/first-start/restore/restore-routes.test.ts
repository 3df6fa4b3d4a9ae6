import { readdir } from 'node:fs/promises';
import { RESTORE_PART_BYTES } from '@openturn/contract/staff/restore.ts';
import { describe, expect, it, vi } from 'vitest';
import { CLAIM_CODE, NEW_HOST, OWNER, startNew } from '#testing/start/start-new.ts';
import { backupOfAnother, BACKUP_KEY, temporaryFolder } from '#testing/samples/backup-of-another.ts';

/** Building every table on PostgreSQL takes a while. */
const PATIENT = { timeout: 40_000 };
type State = { state: string; problem: string | null; detail: string; done: number; total: number };

async function start() {
  const dataDir = await temporaryFolder();
  const server = await startNew({ DATA_DIR: dataDir });
  const begin = (bytes: number, code = CLAIM_CODE) => server.post('restore', { code, bytes });
  const part = (upload: string, at: number, data: Buffer) =>
    server.post(`restore/part?upload=${upload}`, { at, data: data.toString('base64') });
  const send = async (file: Buffer) => {
    const { upload } = (await begin(file.length)).json<{ upload: string }>();
    for (let at = 0; at < file.length; at += RESTORE_PART_BYTES) {
      const reply = await part(upload, at, file.subarray(at, at + RESTORE_PART_BYTES));
      expect(reply.statusCode).toBe(200);
    }
    return upload;
  };
  const state = async (upload: string) =>
    (await server.ask({ host: NEW_HOST, url: `/api/0/staff/start/restore?upload=${upload}` })).json<State>();
  const run = async (upload: string, key = '') => {
    expect((await server.post('restore/run', { upload, key })).statusCode).toBe(200);
    return vi.waitFor(async () => {
      const now = await state(upload);
      expect(['done', 'refused']).toContain(now.state);
      return now;
    }, PATIENT);
  };
  const isUnused = async () => {
    const { isUnclaimed, isEmpty } = await server.facts.refresh();
    return isUnclaimed && isEmpty;
  };
  return { ...server, dataDir, begin, part, send, run, state, isUnused };
}

describe('restoring a backup on the first page', () => {
  it('brings every business back, tells how far it is, and keeps no copy of the file', async () => {
    const { send, run, sites, dataDir, isUnused } = await start();
    const upload = await send(await backupOfAnother());
    const { done, total, ...end } = await run(upload);
    expect(end).toMatchObject({ state: 'done', problem: null });
    expect([done, total > 0]).toEqual([total, true]);
    expect((await sites.list({ limit: 10 })).length).toBeGreaterThan(1);
    expect(await isUnused()).toBe(false);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('asks for the key of an encrypted file, and takes no other', async () => {
    const { send, run, isUnused, sites } = await start();
    const upload = await send(await backupOfAnother(BACKUP_KEY));
    expect(await run(upload)).toMatchObject({ problem: 'key-missing', detail: BACKUP_KEY.id });
    expect(await run(upload, 'bm8ga2V5')).toMatchObject({ problem: 'key-wrong', detail: BACKUP_KEY.id });
    expect(await isUnused()).toBe(true);
    expect(await run(upload, ` ${BACKUP_KEY.secret.toString('base64')}\n`)).toMatchObject({ state: 'done' });
    expect((await sites.list({ limit: 10 })).length).toBeGreaterThan(1);
  });

  it('refuses what is no whole backup of this version or an older one, and stays empty', async () => {
    const { send, run, isUnused, post } = await start();
    const file = await backupOfAnother();
    const changed = Buffer.from(file);
    changed[file.length - 20] = (changed[file.length - 20] ?? 0) ^ 1;
    const later = Buffer.from(file);
    later.write('openturn backup 9 ', 0, 'latin1');
    const cases = [
      ['not-a-backup', Buffer.from('PK a zip file, and much more than a line of text '.repeat(9))],
      ['truncated', file.subarray(0, file.length - 10)],
      ['altered', changed],
      ['made-by-newer', later],
    ] as const;
    for (const [problem, sent] of cases) {
      const upload = await send(sent);
      expect(await run(upload)).toMatchObject({ state: 'refused', problem });
      expect(await isUnused()).toBe(true);
      expect((await post('restore/run', { upload, key: '' })).json()).toMatchObject({ reason: 'not-now' });
    }
    expect((await post('claim', OWNER)).json()).toEqual({ success: true });
  });

  it('is for whoever has the code, on a server without anything', async () => {
    const { begin, part, claim, post } = await start();
    expect((await begin(100, 'abcd-9999')).json()).toMatchObject({ reason: 'code-wrong' });
    expect((await part('guess', 0, Buffer.from('a'))).statusCode).toBe(404);
    expect((await post('restore/run', { upload: 'guess', key: '' })).statusCode).toBe(404);
    await claim();
    expect((await begin(100)).json()).toMatchObject({ reason: 'not-now' });
  });

  it('replaces nothing if somebody claims the server meanwhile', async () => {
    const { send, run, claim, sites } = await start();
    const upload = await send(await backupOfAnother());
    const cookie = await claim();
    expect(cookie).toContain('=');
    expect(await run(upload)).toMatchObject({ state: 'refused', problem: 'not-empty' });
    expect(await sites.list({ limit: 10 })).toEqual([]);
  });

  it('counts a part that is sent twice once, and takes none out of turn or beyond the end', async () => {
    const { begin, part, post } = await start();
    const { upload } = (await begin(6)).json<{ upload: string }>();
    const received = async (at: number, text: string) => {
      const reply = await part(upload, at, Buffer.from(text));
      return reply.statusCode === 200 ? reply.json<{ received: number }>().received : reply.statusCode;
    };
    expect(await received(3, 'def')).toBe(422);
    expect(await received(0, 'abc')).toBe(3);
    expect(await received(0, 'abc')).toBe(3);
    expect((await post('restore/run', { upload, key: '' })).json()).toMatchObject({ reason: 'not-now' });
    expect(await received(3, 'defg')).toBe(422);
    expect(await received(3, 'def')).toBe(6);
  });

  it('says so if the file is larger than what can be uploaded', async () => {
    const { begin } = await start();
    const reply = await begin(9 * 1024 ** 3);
    expect(reply.json()).toMatchObject({ reason: 'invalid-input', fields: { file: { key: 'staff.restoreTooLarge' } } });
  });
});
