import { hostName, isAddress } from './hosts.ts';

const DEV_PORT = 8080;

type Origin = { protocol: string; host: string };

/**
 * API-02: the host with its first label replaced by `api`. Test hosts and port 8080 (development) use http, everything
 * else https, whatever the page used. A host without a label to replace is its own server.
 */
export function webServerAddress({ protocol, host }: Origin): string {
  const name = hostName(host);
  if (isAddress(host) || !name.includes('.')) return `${protocol}//${host}`;
  const port = portOf(host) || (isDevHost(name) ? `:${DEV_PORT}` : '');
  const scheme = isTestHost(name) || port === `:${DEV_PORT}` ? 'http' : 'https';
  return `${scheme}://api.${name.slice(name.indexOf('.') + 1)}${port}`;
}

/** API-03: the `APIServer` setting, then a stored address, then the default. */
export function nativeServerAddress(from: { setting?: string; stored?: string; fallback: string }): string {
  return from.setting || from.stored || from.fallback;
}

/** A server per region, keyed by host suffix: `{ '.ca': 'https://api.example.ca' }`. */
export type Regions = Readonly<Record<string, string>>;

/** API-04: uses the server of the host's region. */
export function regionalServer(server: string, host: string, regions: Regions): string {
  const name = hostName(host);
  const region = Object.keys(regions).find((ending) => name.endsWith(ending));
  return (region && regions[region]) || server;
}

/** Businesses live under `example.ca` if the region's server is `https://api.example.ca`. */
export function regionDomains(regions: Regions): string[] {
  return Object.values(regions).map((server) => hostName(new URL(server).host).replace(/^api\./, ''));
}

/** The public address of a business, whose pages and files are there. */
export function siteOrigin(server: string, siteId: number): string {
  const { protocol, host } = new URL(server);
  const isOneHost = isAddress(host) || !hostName(host).startsWith('api.');
  return isOneHost ? `${protocol}//${host}` : `${protocol}//${host.replace(/^api\./, String(siteId).concat('.'))}`;
}

function isTestHost(name: string): boolean {
  return isDevHost(name) || name.endsWith('.test');
}

function isDevHost(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}

function portOf(host: string): string {
  return /:\d+$/.exec(host)?.[0] ?? '';
}
