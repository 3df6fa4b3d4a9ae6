import { describe, expect, it } from 'vitest';
import { openDocuments, PAPER, PHOTO } from '#testing/documents/open-documents.ts';
import { LEASE_MS, MOST_TRIES } from '#features/documents/receive/finish-upload.ts';
import { checkLeftFiles } from './check-left-files.ts';
import { sweepDocuments } from './sweep-documents.ts';

const DAY_MS = 86_400_000;
const location = (reply: { headers: Record<string, unknown> }) => String(reply.headers['location']);

/** A server on which a picture of the size of `PHOTO` cannot be checked. */
async function openFailing() {
  const server = await openDocuments();
  const told: unknown[] = [];
  const tried: number[] = [];
  const deps = {
    ...server,
    files: server.fileStorage,
    clock: { now: () => server.time.now },
    newId: () => 'x',
    wakeOutbox: () => {},
    onFileError: (error: unknown) => void told.push(String(error)),
    inspect: async (...[content, allowed]: Parameters<typeof server.inspect>) => {
      tried.push(content.length);
      if (content.length === PHOTO.length) throw new Error('no process');
      return server.inspect(content, allowed);
    },
  };
  /** Complete, as if the server had been stopped before it was checked. */
  const leave = async (content: Buffer) => {
    const url = location(await server.begin({ size: content.length }));
    const key = { siteId: 100_001, id: url.split('/').at(-1) ?? '' };
    const file = (await server.documents.find(key.siteId, key.id))!;
    await server.part(url, 0, content.subarray(0, -1));
    const name = `${key.siteId}/${key.id}/part-rest`;
    const { sealContent } = await import('#features/documents/storage/sealed-content.ts');
    await server.fileStorage.write(name, await sealContent(content.subarray(-1), file.key, name));
    const last = { name, size: 1, from: content.length - 1, at: server.time.now, siteBytes: 1e9 };
    await server.documents.addPart(key, last);
  };
  return { ...server, deps, told, tried, leave };
}

describe('[SCREEN-13] a file that cannot be checked', () => {
  it('is tried a few times, refused and told once, while the sweep goes on with all others', async () => {
    const { deps, told, tried, leave, files, stored, time, fileStorage } = await openFailing();
    await leave(PHOTO);
    await leave(PAPER);
    await fileStorage.write('100001/nobody-knows-this-file/file', Buffer.from('left'));
    for (let sweep = 0; sweep < MOST_TRIES + 2; sweep++) {
      time.now += LEASE_MS + 1;
      await sweepDocuments(deps);
    }
    expect((await files()).map(({ state }) => state).toSorted()).toEqual(['refused', 'stored']);
    expect(tried.filter((bytes) => bytes === PHOTO.length)).toHaveLength(MOST_TRIES);
    expect(told).toEqual(['Error: no process']);
    time.now = Date.parse('2099-01-01T00:00:00Z');
    await sweepDocuments(deps);
    expect((await stored()).filter((name) => name.includes('nobody'))).toEqual([]);
  });

  it('is refused in the end even if it takes the server with it each time', async () => {
    const { deps, leave, files, time } = await openFailing();
    await leave(PAPER);
    const [file] = await files();
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      time.now += LEASE_MS + 1;
      await deps.documents.claim({ siteId: 100_001, id: file!.id }, { now: time.now, until: time.now + LEASE_MS });
    }
    time.now += LEASE_MS + 1;
    await checkLeftFiles(deps);
    expect(await files()).toMatchObject([{ state: 'refused', refusal: 'broken' }]);
  });

  it('keeps no step of the sweep from its turn', async () => {
    const { deps, told, upload, stored, time, guid, signIn } = await openFailing();
    await upload(PAPER);
    await (await signIn('bob')).post(`staff/ticket/${guid}/act`, { action: 'remove' });
    time.now += 31 * DAY_MS;
    const documents = { ...deps.documents, unchecked: async () => Promise.reject(new Error('no database')) };
    await sweepDocuments({ ...deps, documents });
    expect(told).toEqual(['Error: no database']);
    expect(await stored()).toEqual([]);
  });
});

describe('[SCREEN-13] a file whose check was interrupted', () => {
  it('says that it is being checked, and is taken over within a minute', async () => {
    const { deps, leave, files, time } = await openFailing();
    await leave(PAPER);
    const [file] = await files();
    expect(file?.state).toBe('checking');
    await deps.documents.claim({ siteId: 100_001, id: file!.id }, { now: time.now, until: time.now + LEASE_MS });
    time.now += 60_000;
    await checkLeftFiles(deps);
    expect(await files()).toMatchObject([{ state: 'stored' }]);
  });
});
