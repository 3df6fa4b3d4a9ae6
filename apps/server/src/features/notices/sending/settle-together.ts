import { setImmediate } from 'node:timers/promises';
import type { NoticeStore, SettledNotice } from '#features/notices/store/notice-store.ts';

/** Batches outcomes: those of one turn of the event loop, or since the last write began, share a transaction. */
export function settleTogether(notices: Pick<NoticeStore, 'settle'>): (settled: SettledNotice) => Promise<void> {
  let waiting: SettledNotice[] = [];
  let next: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  const write = async (before: Promise<void>) => {
    await setImmediate();
    await Promise.allSettled([before]);
    const batch = waiting;
    waiting = [];
    next = null;
    await notices.settle(batch);
  };
  return (settled) => {
    waiting.push(settled);
    next ??= last = write(last);
    return next;
  };
}
