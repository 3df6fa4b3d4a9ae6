import type { ServerMessage } from '@openturn/contract/live.ts';
import type { Broadcaster } from './broadcast.ts';
import type { RecentNews } from './recent-news.ts';
import type { LiveSocket } from '#live/socket/live-socket.ts';
import { serverFrame } from '#live/socket/server-frame.ts';

/** What the console names as its screen. */
const CONSOLE_PAGE = 'staff';

type Options = {
  siteId: number;
  sockets: ReadonlySet<LiveSocket>;
  send: Broadcaster['send'];
  news: Pick<RecentNews, 'add'>;
};
type Broadcast = (op: ServerMessage['op'], data?: ServerMessage['data']) => void;

/** The audiences of a site. */
export function siteBroadcasts({ siteId, sockets, send, news }: Options): {
  toAll: Broadcast;
  /** Only to sockets that show this ticket. */
  toTicket: (ticketId: string, op: ServerMessage['op'], data: ServerMessage['data']) => void;
  /** The same with news of the visit, which a connection that opens soon gets too. */
  toVisit: (ticketId: string, data: ServerMessage['data']) => void;
  /** Whoever says to be a console gets no guid: it opens a visit. */
  toConsoles: Broadcast;
} {
  const sendTo = (isMeant: (socket: LiveSocket) => boolean, frame: () => Buffer) => {
    if (![...sockets].some(isMeant)) return;
    const shared = frame();
    send((socket) => (isMeant(socket) ? shared : null));
  };
  const toTicket = (ticketId: string, op: ServerMessage['op'], data: ServerMessage['data']) =>
    sendTo(
      (socket) => socket.ticketId === ticketId,
      () => serverFrame({ op, siteId, ticketId, data }),
    );
  return {
    toAll: (op, data = null) => send(serverFrame({ op, siteId, data })),
    toTicket,
    toVisit: (ticketId, data) => {
      news.add(ticketId);
      toTicket(ticketId, 'messages', data);
    },
    toConsoles: (op, data = null) =>
      sendTo(
        ({ page }) => page === CONSOLE_PAGE,
        () => serverFrame({ op, siteId, data }),
      ),
  };
}
