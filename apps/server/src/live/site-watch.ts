import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { Bus, BusEvent } from '#kernel/bus/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ReadLiveDays } from './live-days.ts';
import { beatFrames } from './beat-frames.ts';
import { broadcaster } from './broadcast.ts';
import { calendarWatch, type CalendarWatch } from './calendar-watch.ts';
import { siteBroadcasts } from './site-broadcasts.ts';
import { diffLines } from './diff-lines.ts';
import { orderedReader } from './ordered-reader.ts';
import type { LinesSnapshot, LinesSource } from '#features/lines/lines-source.ts';
import type { LiveLimits } from '#live/socket/live-limits.ts';
import { sendTo, type LiveSocket } from '#live/socket/live-socket.ts';
import { openingTimer } from './opening-timer.ts';
import { recentNews, type RecentNews } from './recent-news.ts';

export type WatchDeps = {
  lines: LinesSource;
  readDays: ReadLiveDays;
  bus: Bus;
  clock: Clock;
  limits: LiveLimits;
  onError: (error: unknown) => void;
};

/** A watched site: the list last sent, and the sockets that watch it. */
export type SiteWatch = {
  sockets: Set<LiveSocket>;
  /** Version and opening state that every watcher has. */
  current(): Pick<LinesReply, 'version' | 'opening'>;
  /** Reads at once and sends what changed. */
  refresh(): Promise<void>;
  /** When it was last compared with the database. */
  readAt(): number;
  calendar: Pick<CalendarWatch, 'lost' | 'lostFrame'>;
  news: Pick<RecentNews, 'at'>;
  isInLine(ticketId: string): boolean;
  close(): void;
};

/** Null if the site does not exist. */
export async function openSiteWatch(siteId: number, deps: WatchDeps): Promise<SiteWatch | null> {
  const first = await deps.lines.read(siteId);
  if (!first) return null;
  const { onEvent, ...watch } = watchSite(siteId, first, deps);
  try {
    const unsubscribe = await deps.bus.subscribe(siteId, onEvent);
    // Catches changes made before the subscription.
    await watch.refresh();
    return { ...watch, close: () => (unsubscribe(), watch.close()) };
  } catch (error) {
    watch.close();
    throw error;
  }
}

type Listening = SiteWatch & { onEvent(event: BusEvent): void };

function watchSite(siteId: number, first: LinesSnapshot, deps: WatchDeps): Listening {
  const { clock, limits } = deps;
  const sockets = new Set<LiveSocket>();
  const sendOne = (socket: LiveSocket, frame: Buffer) => sendTo(socket, frame, deps);
  const { send } = broadcaster({ sockets, chunk: limits.chunk, sendOne });
  const news = recentNews(clock);
  const broadcasts = siteBroadcasts({ siteId, sockets, send, news });
  const currentState = () => ({ version: sent.reply.version, opening: sent.reply.opening });
  const beats = beatFrames(siteId, sockets);
  let sent = first;
  let readAt = clock.now();
  let changedAt = 0;

  const reader = orderedReader({
    read: () => deps.lines.read(siteId),
    onError: deps.onError,
    onRead: (now) => {
      readAt = clock.now();
      const { reply, turnsAt } = now;
      const snapshots = { before: sent, now };
      const diff = diffLines(sent.reply, reply);
      sent = now;
      turn.set(turnsAt);
      if (diff.kind === 'whole') broadcasts.toAll('refresh', { version: reply.version, opening: reply.opening });
      const changes = diff.kind === 'lines' ? diff.changes : [];
      for (const change of changes) send(beats.frameOf(change, snapshots));
      for (const frame of beats.driftedFrames(snapshots, new Set(changes.map(({ line }) => line.id)))) send(frame);
      if (diff.kind !== 'none') changedAt = readAt;
    },
  });
  const calendar = calendarWatch({ ...deps, siteId, sockets, send, version: () => sent.reply.version });
  const readFresh = () => {
    deps.lines.changed(siteId);
    return reader.readNow();
  };
  const calm = setInterval(() => {
    if ([...sockets].some(({ ticketId }) => ticketId !== '')) void readFresh();
  }, limits.calmEveryMs).unref();
  const turn = openingTimer(clock, () => void readFresh());
  const readThrottled = () => {
    // From now on, not from when it reads: then the checks after a change share its read.
    deps.lines.changed(siteId);
    reader.readSoon(Math.max(limits.coalesceMs, changedAt + limits.betweenChangesMs - clock.now()));
  };

  return {
    sockets,
    current: currentState,
    refresh: readFresh,
    readAt: () => readAt,
    calendar,
    news,
    isInLine: (ticketId) => sent.lineOf(ticketId) !== null,
    close: () => (clearInterval(calm), turn.clear(), reader.close(), calendar.close()),
    onEvent: (event) => {
      switch (event.kind) {
        case 'line.changed':
          return readThrottled();
        case 'site.changed':
          broadcasts.toAll('clearcache');
          return readThrottled();
        case 'status.forced':
          return event.ticketId === null
            ? broadcasts.toAll('qstatus')
            : broadcasts.toTicket(event.ticketId, 'qstatus', null);
        case 'messages.changed':
          return broadcasts.toVisit(event.ticketId, currentState());
        case 'conversation.changed':
          broadcasts.toVisit(event.ticketId, currentState());
          return broadcasts.toConsoles('messages', currentState());
        case 'typing':
          return broadcasts.toTicket(event.ticketId, 'messages', { ...currentState(), typing: event.by });
        case 'calendar.changed':
          return calendar.changed(event);
        // Never sent to a site's own subscribers.
        case 'device.trusted':
        case 'hosts.changed':
          return;
        default:
          return event satisfies never;
      }
    },
  };
}
