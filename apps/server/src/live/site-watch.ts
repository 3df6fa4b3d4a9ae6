import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { ServerMessage } from '@openturn/contract/live.ts';
import type { Bus, BusEvent } from '#kernel/bus/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import { beatTeller } from './beat-teller.ts';
import { broadcaster } from './broadcast.ts';
import { diffLines } from './diff-lines.ts';
import { linesReader } from './lines-reader.ts';
import type { LinesSnapshot, LinesSource } from '#features/lines/lines-source.ts';
import type { LiveLimits } from '#live/socket/live-limits.ts';
import { sendTo, type LiveSocket } from '#live/socket/live-socket.ts';
import { serverFrame } from '#live/socket/server-frame.ts';
import { turnTimer } from './turn-timer.ts';

export type WatchDeps = {
  lines: LinesSource;
  bus: Bus;
  clock: Clock;
  limits: LiveLimits;
  onError: (error: unknown) => void;
};

/** One site that somebody watches: its list as last told, and the sockets to tell. */
export type SiteWatch = {
  sockets: Set<LiveSocket>;
  /** Version and opening state that every watcher has by now. */
  told(): Pick<LinesReply, 'version' | 'opening'>;
  /** Reads again at once, and tells what differs. */
  refresh(): Promise<void>;
  /** When it was last compared with the database. */
  readAt(): number;
  close(): void;
};

/** Null when there is no such site. */
export async function openSiteWatch(siteId: number, deps: WatchDeps): Promise<SiteWatch | null> {
  const first = await deps.lines.read(siteId);
  if (!first) return null;
  const { onEvent, ...watch } = watchSite(siteId, first, deps);
  try {
    const unsubscribe = await deps.bus.subscribe(siteId, onEvent);
    // What changed before the events could be heard.
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
  const { send } = broadcaster({
    sockets,
    chunk: limits.chunk,
    sendOne: (socket, frame) => sendTo(socket, frame, deps),
  });
  const tell = (op: ServerMessage['op'], data: ServerMessage['data'] = null) => send(serverFrame({ op, siteId, data }));
  /** To those alone who look at it. */
  const tellOf = (ticketId: string, op: ServerMessage['op'], data: ServerMessage['data']) => {
    if (![...sockets].some((socket) => socket.ticketId === ticketId)) return;
    const frame = serverFrame({ op, siteId, ticketId, data });
    send((socket) => (socket.ticketId === ticketId ? frame : null));
  };
  const standing = () => ({ version: told.reply.version, opening: told.reply.opening });
  const beats = beatTeller(siteId, sockets);
  let told = first;
  let readAt = clock.now();
  let changedAt = 0;

  const reader = linesReader({
    read: () => deps.lines.read(siteId),
    onError: deps.onError,
    onRead: (now) => {
      readAt = clock.now();
      const { reply, turnsAt } = now;
      const seen = { before: told, now };
      const diff = diffLines(told.reply, reply);
      told = now;
      turn.set(turnsAt);
      if (diff.kind === 'whole') tell('refresh', { version: reply.version, opening: reply.opening });
      const changes = diff.kind === 'lines' ? diff.changes : [];
      for (const change of changes) send(beats.frameOf(change, seen));
      for (const frame of beats.drifted(seen, new Set(changes.map(({ line }) => line.id)))) send(frame);
      if (diff.kind !== 'none') changedAt = readAt;
    },
  });
  const calm = setInterval(() => {
    if ([...sockets].some(({ ticketId }) => ticketId !== '')) void reader.readNow();
  }, limits.calmEveryMs).unref();
  const turn = turnTimer(clock, () => void reader.readNow());
  const readGathered = () =>
    reader.readSoon(Math.max(limits.coalesceMs, changedAt + limits.betweenChangesMs - clock.now()));

  return {
    sockets,
    told: standing,
    refresh: reader.readNow,
    readAt: () => readAt,
    close: () => (clearInterval(calm), turn.clear(), reader.close()),
    onEvent: (event) => {
      switch (event.kind) {
        case 'line.changed':
          return readGathered();
        case 'site.changed':
          tell('clearcache');
          return readGathered();
        case 'status.forced':
          return event.ticketId === null ? tell('qstatus') : tellOf(event.ticketId, 'qstatus', null);
        case 'messages.changed':
          return tellOf(event.ticketId, 'messages', standing());
        default:
          return event satisfies never;
      }
    },
  };
}
