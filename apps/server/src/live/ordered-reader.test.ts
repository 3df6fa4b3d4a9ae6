import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { orderedReader } from './ordered-reader.ts';
import type { LinesSnapshot } from '#features/lines/lines-source.ts';

function startReader() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reads: PromiseWithResolvers<LinesSnapshot | null>[] = [];
  const handedOn: LinesSnapshot[] = [];
  const errors: unknown[] = [];
  const reader = orderedReader({
    read: () => {
      const read = Promise.withResolvers<LinesSnapshot | null>();
      reads.push(read);
      return read.promise;
    },
    onRead: (snapshot) => handedOn.push(snapshot),
    onError: (error) => errors.push(error),
  });
  const answer = async (index: number, turnsAt: number) => {
    reads[index]?.resolve({ turnsAt } as LinesSnapshot);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { reader, reads, handedOn, errors, answer };
}

describe('reader of one list', () => {
  it('[LIVE-07] reads once for many requests that come before it starts', async () => {
    const { reader, reads } = startReader();
    for (let count = 0; count < 50; count++) reader.readSoon(100);
    await vi.advanceTimersByTimeAsync(99);
    expect(reads).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads).toHaveLength(1);
  });

  it('[LIVE-11] reads again for a request during a read, and never twice at a time', async () => {
    const { reader, reads, handedOn, answer } = startReader();
    void reader.readNow();
    await vi.advanceTimersByTimeAsync(0);
    void reader.readNow();
    void reader.readNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(reads).toHaveLength(1);
    await answer(0, 1);
    expect(reads).toHaveLength(2);
    await answer(1, 2);
    expect(handedOn).toEqual([{ turnsAt: 1 }, { turnsAt: 2 }]);
    expect(reads).toHaveLength(2);
  });

  it('[LIVE-11] retries after a failure', async () => {
    const { reader, reads, errors, handedOn, answer } = startReader();
    void reader.readNow();
    await vi.advanceTimersByTimeAsync(0);
    reads[0]?.reject(new Error('gone'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(errors).toHaveLength(1);
    await answer(1, 7);
    expect(handedOn).toEqual([{ turnsAt: 7 }]);
  });

  it('neither reads nor reports once closed', async () => {
    const { reader, reads, handedOn, answer } = startReader();
    void reader.readNow();
    reader.readSoon(10);
    await vi.advanceTimersByTimeAsync(0);
    reader.close();
    await answer(0, 1);
    reader.readSoon(10);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([reads.length, handedOn.length]).toEqual([1, 0]);
  });
});
