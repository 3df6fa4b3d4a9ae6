import { hostName, isAddress } from './hosts.ts';

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const ADDRESS = /^(?:(https?):\/\/)?([^/:?#\s]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/*$/i;

/** Where visitors reach a server: scheme, host and port, such as `https://turns.example.org`; null if the text is none. */
export function parsePublicAddress(text: string, scheme: 'http' | 'https' = 'http'): string | null {
  const [, given, name = '', port] = ADDRESS.exec(text.trim()) ?? [];
  const host = hostName(name);
  if (!HOST.test(host) && !host.startsWith('[')) return null;
  const address = `${given?.toLowerCase() ?? scheme}://${host}${port === undefined ? '' : `:${Number(port)}`}`;
  if (!URL.canParse(address)) return null;
  const { origin, hostname } = new URL(address);
  return hostname === host ? origin : null;
}

/** Only the machine itself can open such an address. */
export function isOnlyThisMachine(host: string): boolean {
  const name = hostName(host);
  return name === 'localhost' || name.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(name) || name === '[::1]';
}

/** Where a browser may be sent with a secret: over TLS, or to this very machine. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isOnlyThisMachine(url.host));
}

/** Names of one machine in its own network: they can stand for no other domain. */
export function isOfLocalNetwork(host: string): boolean {
  const name = hostName(host);
  return isAddress(host) || name === 'localhost' || name.endsWith('.local') || /^[a-z0-9-]+$/.test(name);
}
