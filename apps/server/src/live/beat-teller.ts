import type { LineChange } from '@openturn/contract/live.ts';
import type { FrameFor } from './broadcast.ts';
import type { LinesSnapshot } from '#features/lines/lines-source.ts';
import type { LiveSocket } from '#live/socket/live-socket.ts';
import { serverFrame } from '#live/socket/server-frame.ts';

export type BeatTeller = {
  /** What a change of a line says to each socket: to who looks at one of its tickets all of them, to the others the line. */
  frameOf(change: LineChange, seen: Seen): FrameFor;
  /** The same for lines in which nothing has happened, where the waits told last have changed by themselves. */
  drifted(seen: Seen, changed: ReadonlySet<string>): FrameFor[];
};

/** Before and after: a ticket that has just ended is of the line that it has left. */
type Seen = { before: LinesSnapshot; now: LinesSnapshot };

export function beatTeller(siteId: number, sockets: ReadonlySet<LiveSocket>): BeatTeller {
  const told = new Map<string, string>();

  const looksAt = ({ ticketId }: LiveSocket, lineId: string, { before, now }: Seen) =>
    ticketId !== '' && (now.lineOf(ticketId) === lineId || before.lineOf(ticketId) === lineId);
  const frame = (change: LineChange, seen: Seen, plain: (() => Buffer) | null): FrameFor => {
    const lineId = change.line.id;
    const full = once(() => {
      const beats = seen.now.beats(lineId);
      told.set(lineId, JSON.stringify(beats));
      return serverFrame({ op: 'refresh', siteId, data: { ...change, beats } });
    });
    return (socket) => (looksAt(socket, lineId, seen) ? full() : (plain?.() ?? null));
  };

  return {
    frameOf: (change, seen) =>
      frame(
        change,
        seen,
        once(() => serverFrame({ op: 'refresh', siteId, data: change })),
      ),
    drifted: (seen, changed) => {
      const { rows, version } = seen.now.reply;
      const watched = new Set([...sockets].flatMap(({ ticketId }) => seen.now.lineOf(ticketId) ?? []));
      return rows.flatMap((line) => {
        const isToTell = watched.has(line.id) && !changed.has(line.id);
        if (!isToTell || told.get(line.id) === JSON.stringify(seen.now.beats(line.id))) return [];
        return [frame({ line, since: version, version }, seen, null)];
      });
    },
  };
}

/** Made when it is first wanted, and then the same for all. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
