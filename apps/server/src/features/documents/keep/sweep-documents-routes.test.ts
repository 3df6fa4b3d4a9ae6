import { describe, expect, it } from 'vitest';
import { openDocuments, PHOTO } from '#testing/documents/open-documents.ts';
import { sweepDocuments } from './sweep-documents.ts';

const DAY_MS = 86_400_000;
const location = (reply: { headers: Record<string, unknown> }) => String(reply.headers['location']);
const idOf = (url: string) => url.split('/').at(-1) ?? '';

describe('[SCREEN-13] how long files are kept', () => {
  it('deletes them when their time is over, and what was not sent to the end after a day', async () => {
    const server = await openDocuments();
    const { upload, begin, part, files, stored, time, guid } = server;
    const deps = { ...server, files: server.fileStorage, inspect: server.inspect, clock: { now: () => time.now } };
    const sweep = () => sweepDocuments({ ...deps, newId: () => 'x', wakeOutbox: () => {} });
    await upload(PHOTO);
    const url = location(await begin({ size: PHOTO.length }));
    await part(url, 0, PHOTO.subarray(0, 500));
    time.now += DAY_MS + 1;
    await sweep();
    expect(await files()).toMatchObject([{ state: 'stored' }]);
    expect(await stored()).toHaveLength(2);
    time.now += 30 * DAY_MS;
    await sweep();
    // The visit still waits.
    expect(await stored()).toHaveLength(2);
    const bob = await server.signIn('bob');
    await bob.post(`staff/ticket/${guid}/act`, { action: 'remove' });
    time.now += DAY_MS;
    await sweep();
    expect(await stored()).toEqual([]);
  });

  it('removes what nobody names, such as after a crash', async () => {
    const server = await openDocuments();
    const { upload, stored, time } = server;
    await upload(PHOTO);
    await server.fileStorage.write('100001/nobody-knows-this-file/file', Buffer.from('left'));
    time.now = Date.parse('2099-01-01T00:00:00Z');
    const deps = { ...server, files: server.fileStorage, clock: { now: () => time.now } };
    await server.documents.postpone(
      { siteId: 100_001, id: idOf((await stored())[0]!.replace('/file', '')) },
      time.now * 2,
    );
    await sweepDocuments({ ...deps, newId: () => 'x', wakeOutbox: () => {} });
    expect((await stored()).filter((name) => name.includes('nobody'))).toEqual([]);
    expect(await stored()).toHaveLength(2);
  });
});
