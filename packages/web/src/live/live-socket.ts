/** One connection that carries texts both ways and closes once. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

export type SocketEvents = {
  onOpen: () => void;
  onText: (text: string) => void;
  onClose: () => void;
};

export type OpenSocket = (url: string, events: SocketEvents) => LiveSocket;

export const openWebSocket: OpenSocket = (url, { onOpen, onText, onClose }) => {
  const socket = new WebSocket(url);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') onText(data);
  });
  // An error is always followed by a close.
  socket.addEventListener('close', onClose);
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};

/** LIVE-01. */
export function liveUrl(server: string): string {
  return `${server.replace(/^http/, 'ws')}/socket/qmon`;
}
