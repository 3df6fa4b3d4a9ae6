import type { ServerMessage } from '@openturn/contract/live.ts';
import type { Broadcaster } from './broadcast.ts';
import type { LiveSocket } from '#live/socket/live-socket.ts';
import { serverFrame } from '#live/socket/server-frame.ts';

/** What the console names as its screen. */
const CONSOLE_PAGE = 'staff';

type Options = { siteId: number; sockets: ReadonlySet<LiveSocket>; send: Broadcaster['send'] };
type Broadcast = (op: ServerMessage['op'], data?: ServerMessage['data']) => void;

/** The audiences of a site. */
export function siteBroadcasts({ siteId, sockets, send }: Options): {
  toAll: Broadcast;
  /** Only to sockets that show this ticket. */
  toTicket: (ticketId: string, op: ServerMessage['op'], data: ServerMessage['data']) => void;
  /** Whoever says to be a console gets no guid: it opens a visit. */
  toConsoles: Broadcast;
} {
  const sendTo = (isMeant: (socket: LiveSocket) => boolean, frame: () => Buffer) => {
    if (![...sockets].some(isMeant)) return;
    const shared = frame();
    send((socket) => (isMeant(socket) ? shared : null));
  };
  return {
    toAll: (op, data = null) => send(serverFrame({ op, siteId, data })),
    toTicket: (ticketId, op, data) =>
      sendTo(
        (socket) => socket.ticketId === ticketId,
        () => serverFrame({ op, siteId, ticketId, data }),
      ),
    toConsoles: (op, data = null) =>
      sendTo(
        ({ page }) => page === CONSOLE_PAGE,
        () => serverFrame({ op, siteId, data }),
      ),
  };
}
