import { hostName, isAddress } from './hosts.ts';

const DEV_PORT = 8080;

type Origin = { protocol: string; host: string };

/**
 * API-02: the host with its first label replaced by `api`; http for test hosts and for port 8080, which is where the
 * server stands in development; https anywhere else, whatever the page came by. A host that has no label to replace is
 * its own server.
 */
export function webServerAddress({ protocol, host }: Origin): string {
  const name = hostName(host);
  if (isAddress(host) || !name.includes('.')) return `${protocol}//${host}`;
  const port = portOf(host) || (isDevHost(name) ? `:${DEV_PORT}` : '');
  const scheme = isTestHost(name) || port === `:${DEV_PORT}` ? 'http' : 'https';
  return `${scheme}://api.${name.slice(name.indexOf('.') + 1)}${port}`;
}

/** API-03: the `APIServer` setting, a stored one, or a default, in that order. */
export function nativeServerAddress(from: { setting?: string; stored?: string; fallback: string }): string {
  return from.setting || from.stored || from.fallback;
}

/** One server for each region of a deployment, by the ending of its host: `{ '.ca': 'https://api.example.ca' }`. */
export type Regions = Readonly<Record<string, string>>;

/** API-04: the server switches to the region that the host belongs to. */
export function regionalServer(server: string, host: string, regions: Regions): string {
  const name = hostName(host);
  const region = Object.keys(regions).find((ending) => name.endsWith(ending));
  return (region && regions[region]) || server;
}

/** The domains of the regions: businesses stand under `example.ca` where `https://api.example.ca` answers. */
export function regionDomains(regions: Regions): string[] {
  return Object.values(regions).map((server) => hostName(new URL(server).host).replace(/^api\./, ''));
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
