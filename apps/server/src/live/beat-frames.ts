import type { LineChange } from '@openturn/contract/live.ts';
import type { FrameFor } from './broadcast.ts';
import type { LinesSnapshot } from '#features/lines/lines-source.ts';
import type { LiveSocket } from '#live/socket/live-socket.ts';
import { serverFrame } from '#live/socket/server-frame.ts';

export type BeatFrames = {
  /** The frame for a changed line: with all its tickets for sockets that show one, without them for the others. */
  frameOf(change: LineChange, snapshots: Snapshots): FrameFor;
  /** Frames for unchanged lines whose waits have drifted since they were last sent. */
  driftedFrames(snapshots: Snapshots, changed: ReadonlySet<string>): FrameFor[];
};

/** Before and after: a ticket that just ended still belongs to the line it left. */
type Snapshots = { before: LinesSnapshot; now: LinesSnapshot };

export function beatFrames(siteId: number, sockets: ReadonlySet<LiveSocket>): BeatFrames {
  const sent = new Map<string, string>();

  const isWatching = ({ ticketId }: LiveSocket, lineId: string, { before, now }: Snapshots) =>
    ticketId !== '' && (now.lineOf(ticketId) === lineId || before.lineOf(ticketId) === lineId);
  const frame = (change: LineChange, snapshots: Snapshots, plain: (() => Buffer) | null): FrameFor => {
    const lineId = change.line.id;
    const full = once(() => {
      const beats = snapshots.now.beats(lineId);
      sent.set(lineId, JSON.stringify(beats));
      return serverFrame({ op: 'refresh', siteId, data: { ...change, beats } });
    });
    return (socket) => (isWatching(socket, lineId, snapshots) ? full() : (plain?.() ?? null));
  };

  return {
    frameOf: (change, snapshots) =>
      frame(
        change,
        snapshots,
        once(() => serverFrame({ op: 'refresh', siteId, data: change })),
      ),
    driftedFrames: (snapshots, changed) => {
      const { rows, version } = snapshots.now.reply;
      const watched = new Set([...sockets].flatMap(({ ticketId }) => snapshots.now.lineOf(ticketId) ?? []));
      return rows.flatMap((line) => {
        const isDue = watched.has(line.id) && !changed.has(line.id);
        if (!isDue || sent.get(line.id) === JSON.stringify(snapshots.now.beats(line.id))) return [];
        return [frame({ line, since: version, version }, snapshots, null)];
      });
    },
  };
}

/** Computed once, on first use. */
function once<T>(make: () => T): () => T {
  let cached: { value: T } | null = null;
  return () => (cached ??= { value: make() }).value;
}
