import type { IncomingMessage } from 'node:http';

/** Each trusted proxy appends the address it saw to the list. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const chain = [...forwarded.map((address) => withoutPort(address.trim())).filter(Boolean), direct];
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? direct;
}

/** Some proxies add the port, which is another one for every connection. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\]/.exec(address) ?? [];
  return (bracketed ?? address.replace(/^([\d.]+):\d+$/, '$1')).toLowerCase();
}
