import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { type S3Settings, s3Requests, StorageFailed } from './s3-requests.ts';
import { s3Storage } from './s3-storage.ts';
import { newFileKey, openContent, sealContent } from './sealed-content.ts';

const NOW = Date.parse('2026-11-21T17:00:00Z');
const KEYS = { region: 'ca-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A real server that checks signatures. */
async function openBucket(keys: Partial<S3Settings> = {}) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  const endpoint = `http://127.0.0.1:${port}`;
  // The server compares a request's time with its own.
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const clock = { now: () => NOW };
  return s3Storage(s3Requests({ endpoint, bucket: 'documents', ...KEYS, ...keys, clock, retryAfterMs: 1 }));
}

/** One that answers as a test wants, or says that it is busy. */
async function openServer(answer: (request: IncomingMessage) => string | null): Promise<FileStorage> {
  const server = createServer((request, response) => {
    const content = answer(request);
    response.statusCode = content === null ? 503 : 200;
    response.end(content ?? '');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return s3Storage(s3Requests({ endpoint, bucket: 'b', ...KEYS, clock: { now: () => 0 }, retryAfterMs: 1 }));
}

const STORAGES: [name: string, open: () => Promise<FileStorage>][] = [
  ['a folder', async () => folderStorage(await temporaryFolder())],
  ['S3', () => openBucket()],
];

const namesIn = async (storage: FileStorage) => {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.toSorted();
};

describe.each(STORAGES)('[SCREEN-13] files in %s', (_name, open) => {
  it('come back as they were, small and large, until they are removed', async () => {
    const storage = await open();
    // In three parts.
    const large = Buffer.alloc(12 << 20, 7);
    await storage.write('100001/a/file', Buffer.from('first'));
    await storage.write('100001/a/small', Buffer.alloc(0));
    await storage.write('100001/b/file', large);
    await storage.write('100001/a/file', Buffer.from('second'));
    expect((await storage.read('100001/a/file'))?.toString()).toBe('second');
    expect((await storage.read('100001/b/file'))?.equals(large)).toBe(true);
    expect(await storage.read('100001/none/file')).toBeNull();
    expect(await namesIn(storage)).toEqual(['100001/a/file', '100001/a/small', '100001/b/file']);
    await storage.remove(['100001/a/file', '100001/a/small', '100001/none/file']);
    expect(await namesIn(storage)).toEqual(['100001/b/file']);
  });
});

describe('[SCREEN-13] S3', () => {
  it('refuses a wrong key, which is not tried again', async () => {
    const storage = await openBucket({ secretAccessKey: 'wrong' });
    await expect(storage.read('100001/a/file')).rejects.toThrow(StorageFailed);
  });

  it('is tried again when it fails for a moment, and given up when it stays away', async () => {
    let [requests, failing] = [0, 2];
    const storage = await openServer(() => {
      requests += 1;
      return requests <= failing ? null : 'content';
    });
    expect((await storage.read('100001/a/file'))?.toString()).toBe('content');
    [requests, failing] = [0, 100];
    await expect(storage.read('100001/a/file')).rejects.toThrow(StorageFailed);
    expect(requests).toBe(4);
  });

  it('lists more than a page', async () => {
    const entry = (name: string) =>
      `<Contents><Key>${name}</Key><LastModified>2026-11-21T17:00:00Z</LastModified></Contents>`;
    const asked: (string | null)[] = [];
    const storage = await openServer(({ url = '' }) => {
      const token = new URL(url, 'http://s3.test').searchParams.get('continuation-token');
      asked.push(token);
      const next = token === null ? '<NextContinuationToken>a&amp;b=</NextContinuationToken>' : '';
      return `<ListBucketResult>${entry(token === null ? '100001/a/file' : '100001/b/file')}${next}</ListBucketResult>`;
    });
    expect(await namesIn(storage)).toEqual(['100001/a/file', '100001/b/file']);
    expect(asked).toEqual([null, 'a&b=']);
  });
});

describe('[SCREEN-13] what is stored', () => {
  it('cannot be read without its key, shortened, exchanged or put in another order', async () => {
    const [key, content] = [newFileKey(), Buffer.from('a'.repeat(600_000))];
    const sealed = await sealContent(content, key, 'x/file');
    expect((await openContent(sealed, key, 'x/file')).equals(content)).toBe(true);
    expect(sealed.includes('aaaaaaaa')).toBe(false);
    const frame = 256 * 1024 + 28;
    const swapped = Buffer.concat([
      sealed.subarray(frame, 2 * frame),
      sealed.subarray(0, frame),
      sealed.subarray(2 * frame),
    ]);
    const changed = Buffer.from(sealed);
    changed[5_000] = (changed[5_000] ?? 0) ^ 1;
    const wrong: [Buffer, string, string][] = [
      [sealed, newFileKey(), 'x/file'],
      [sealed, key, 'y/file'],
      [sealed.subarray(0, 2 * frame), key, 'x/file'],
      [swapped, key, 'x/file'],
      [changed, key, 'x/file'],
    ];
    for (const [bytes, withKey, name] of wrong) {
      await expect(openContent(bytes, withKey, name)).rejects.toThrow(/authenticate|Invalid/);
    }
  });
});
