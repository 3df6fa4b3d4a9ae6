import type { IncomingMessage } from 'node:http';

/** The visitor's address: each trusted proxy has added the one that it saw to the end of the list. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const chain = [...forwarded.map((address) => address.trim()).filter(Boolean), direct];
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? direct;
}
