import type { Clock } from '#kernel/clock.ts';

/** A page takes far less time from the server to its connection. */
const KEPT_MS = 60_000;
const MOST = 2_000;

export type RecentNews = {
  add(ticketId: string): void;
  /** When something about this visit last changed; undefined if that is long ago. */
  at(ticketId: string): number | undefined;
};

/** Visits with news that a page made a moment ago may lack, because its connection opened later. */
export function recentNews(clock: Clock): RecentNews {
  const times = new Map<string, number>();
  const isKept = (time: number) => clock.now() - time <= KEPT_MS;
  return {
    add: (ticketId) => {
      // The oldest stand first.
      times.delete(ticketId);
      times.set(ticketId, clock.now());
      for (const [oldest, time] of times) {
        if (isKept(time) && times.size <= MOST) break;
        times.delete(oldest);
      }
    },
    at: (ticketId) => {
      const time = times.get(ticketId);
      return time !== undefined && isKept(time) ? time : undefined;
    },
  };
}
