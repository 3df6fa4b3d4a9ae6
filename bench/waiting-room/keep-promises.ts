import { MINUTE_MS } from '@openturn/domain/time/units.ts';

export type Promises = {
  /** The longest wait in minutes that a ticket showed when it was first read; null if it showed none. */
  give(guid: string, minutes: number | null, now: number): void;
  call(guid: string, now: number): void;
  count(now: number): PromiseCounts;
};

export type PromiseCounts = {
  /** Called, with a promise. */
  kept: number;
  broken: number;
  /** Not called yet, with their promise over. */
  overdue: number;
  /** Not called yet, with time left. */
  open: number;
};

/** What the phones were promised and whether it came true, by the server's clock. */
export function keepPromises(): Promises {
  const promised = new Map<string, number>();
  const counts = { kept: 0, broken: 0 };
  return {
    give: (guid, minutes, now) => {
      if (minutes !== null) promised.set(guid, now + minutes * MINUTE_MS);
    },
    call: (guid, now) => {
      const by = promised.get(guid);
      if (by === undefined) return;
      counts[now <= by ? 'kept' : 'broken']++;
      promised.delete(guid);
    },
    count: (now) => {
      const left = [...promised.values()];
      const overdue = left.filter((by) => by < now).length;
      return { ...counts, overdue, open: left.length - overdue };
    },
  };
}
