import { SOONEST_SLOTS, type DayChange } from '@openturn/contract/live.ts';
import type { LiveDay, ReadLiveDays } from './live-days.ts';
import type { Clock } from '#kernel/clock.ts';
import type { FrameFor } from './broadcast.ts';
import type { LiveLimits } from '#live/socket/live-limits.ts';
import type { LiveSocket } from '#live/socket/live-socket.ts';
import { serverFrame } from '#live/socket/server-frame.ts';
import { orderedReader } from './ordered-reader.ts';

type Period = { from: number; until: number };

export type CalendarWatch = {
  changed(period: Period): void;
  /** Changes may have been missed, so clients fetch what they show. */
  lost(): void;
  /** For a socket that has skipped messages; null if it shows no calendar. */
  lostFrame(socket: LiveSocket): Buffer | null;
  close(): void;
};

type Options = {
  siteId: number;
  sockets: ReadonlySet<LiveSocket>;
  readDays: ReadLiveDays;
  /** The version of the lines, which is part of every message. */
  version: () => string;
  send: (frame: FrameFor) => void;
  clock: Clock;
  limits: LiveLimits;
  onError: (error: unknown) => void;
};

const CALENDAR_PAGES: ReadonlySet<string> = new Set(['staff', 'book', 'bookcategory']);

/** Sends each changed day to the sockets that show a calendar: one message shared by all that show the same. */
export function calendarWatch(options: Options): CalendarWatch {
  const { siteId, sockets, readDays, version, send, clock, limits, onError } = options;
  let pending: Period[] = [];
  let sentAt = 0;
  /** As last seen while somebody watched them. */
  let soonestBefore: string | null = null;

  const frameOf = (day: DayChange['day']) => serverFrame({ op: 'refresh', siteId, data: { version: version(), day } });
  const sendDay = ({ date, rows }: LiveDay, isSoonestNew: boolean) => {
    const frames = new Map<string, Buffer>();
    send((socket) => {
      if (!isWatching(socket)) return null;
      // Most changes leave the next free times as they are, and everybody on Home shows those.
      if (socket.slots === SOONEST_SLOTS && !isSoonestNew) return null;
      const row = rows.get(socket.slots);
      const choice = row ? socket.slots : '';
      const frame = frames.get(choice) ?? frameOf({ date, ...(row && { free: { choice, row } }) });
      frames.set(choice, frame);
      return frame;
    });
  };
  const reader = orderedReader({
    read: async () => {
      const periods = pending;
      pending = [];
      const watching = [...sockets].filter(isWatching);
      if (watching.length === 0) soonestBefore = null;
      if (periods.length === 0 || watching.length === 0) return null;
      // Those beyond the limit fetch their free times.
      const choices = [...new Set(watching.map(({ slots }) => slots).filter(Boolean))].slice(0, limits.slotChoices);
      try {
        return await readDays(siteId, { periods, choices });
      } catch (error) {
        pending = [...periods, ...pending];
        throw error;
      }
    },
    onRead: ({ days, soonest }) => {
      sentAt = clock.now();
      const soonestNow = soonest && JSON.stringify(soonest);
      const isSoonestNew = soonestNow === null || soonestNow !== soonestBefore;
      soonestBefore = soonestNow;
      for (const day of days) sendDay(day, isSoonestNew);
    },
    onError,
  });

  return {
    changed: (period) => {
      pending.push(period);
      // The first change goes out at once; those that follow it share a message.
      reader.readSoon(Math.max(0, sentAt + limits.betweenChangesMs - clock.now()));
    },
    lost: () => send((socket) => (isWatching(socket) ? frameOf({ date: null }) : null)),
    lostFrame: (socket) => (isWatching(socket) ? frameOf({ date: null }) : null),
    close: reader.close,
  };
}

function isWatching({ page, slots }: LiveSocket): boolean {
  return slots !== '' || CALENDAR_PAGES.has(page);
}
