import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { walSync } from './wal-sync.ts';

/** A disk that syncs only when the test lets it. */
async function slowDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'openturn-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'data-wal'), '');
  const syncs: ((error: Error | null) => void)[] = [];
  const wal = walSync(join(folder, 'data'), (_fd, done) => void syncs.push(done));
  const safe: string[] = [];
  const commit = (name: string) => wal.sync().then(() => safe.push(name));
  const end = async (error: Error | null = null) => {
    syncs.shift()?.(error);
    await new Promise(setImmediate);
  };
  return { wal, syncs, safe, commit, end };
}

describe('syncing the write-ahead log', () => {
  it('shares one sync among all commits made during the previous one', async () => {
    const { syncs, safe, commit, end } = await slowDisk();
    void commit('first');
    for (const name of ['second', 'third', 'fourth']) void commit(name);
    expect(syncs).toHaveLength(1);
    await end();
    // A sync does not cover commits made after it started.
    expect(safe).toEqual(['first']);
    expect(syncs).toHaveLength(1);
    await end();
    expect(safe).toEqual(['first', 'second', 'third', 'fourth']);
    expect(syncs).toHaveLength(0);
  });

  it('syncs again for a commit after everything is safe', async () => {
    const { syncs, safe, commit, end } = await slowDisk();
    void commit('first');
    await end();
    void commit('second');
    expect(syncs).toHaveLength(1);
    await end();
    expect(safe).toEqual(['first', 'second']);
  });

  it('acknowledges nothing after the disk has failed, because lost data does not come back', async () => {
    const { wal, syncs, safe, commit, end } = await slowDisk();
    const refused = ['first', 'second'].map((name) => expect(commit(name)).rejects.toThrow('no space'));
    await end(new Error('no space'));
    await Promise.all(refused);
    await expect(wal.sync()).rejects.toThrow('no space');
    expect(syncs).toHaveLength(0);
    expect(safe).toEqual([]);
  });

  it('closes after the sync in progress', async () => {
    const { wal, safe, commit, end } = await slowDisk();
    void commit('first');
    let isClosed = false;
    const closing = wal.close().then(() => (isClosed = true));
    await new Promise(setImmediate);
    expect(isClosed).toBe(false);
    await end();
    await closing;
    expect(safe).toEqual(['first']);
  });
});
