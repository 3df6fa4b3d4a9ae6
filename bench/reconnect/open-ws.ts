import type { OpenSocket } from '@openturn/web/live/live-socket.ts';
import { WebSocket } from 'ws';

/** Adapts `ws` to the client's socket port, as if connecting from another address. */
export function openWs(headers: Record<string, string>): OpenSocket {
  return (url, { onOpen, onText, onClose }) => {
    const ws = new WebSocket(url, { perMessageDeflate: false, headers });
    ws.on('error', () => {});
    ws.once('open', onOpen);
    ws.on('message', (bytes: Buffer) => onText(bytes.toString('utf8')));
    ws.once('close', onClose);
    return { send: (text) => ws.send(text), close: () => ws.close() };
  };
}
