import type { OpenSocket, SocketEvents } from '@openturn/web/live/live-socket.ts';

/** The server's end of one connection. */
export type ServerSocket = {
  url: string;
  /** What the client sent, oldest first. */
  received: Record<string, unknown>[];
  /** Whether the client closed it. */
  isClosed: boolean;
  accept: () => void;
  send: (message: unknown) => void;
  sendText: (text: string) => void;
  close: () => void;
};

export type SocketPair = { openSocket: OpenSocket; sockets: ServerSocket[]; last: () => ServerSocket };

/** Connections whose server end is controlled by the test. */
export function socketPair(): SocketPair {
  const sockets: ServerSocket[] = [];
  const openSocket: OpenSocket = (url, events) => {
    const socket = serverSocket(url, events);
    sockets.push(socket);
    return {
      send: (text) => socket.received.push(JSON.parse(text) as Record<string, unknown>),
      close: () => {
        socket.isClosed = true;
      },
    };
  };
  return {
    openSocket,
    sockets,
    last: () => {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('nobody has connected');
      return socket;
    },
  };
}

function serverSocket(url: string, { onOpen, onText, onClose }: SocketEvents): ServerSocket {
  return {
    url,
    received: [],
    isClosed: false,
    accept: onOpen,
    send: (message) => onText(JSON.stringify(message)),
    sendText: onText,
    close: onClose,
  };
}
