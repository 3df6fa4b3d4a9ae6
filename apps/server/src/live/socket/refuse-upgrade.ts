import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers a request for a connection that is not to be. */
export function refuseUpgrade(socket: Duplex, status: 403 | 404 | 503): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
