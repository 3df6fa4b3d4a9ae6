import { hostName, hostRole, isAddress } from './hosts.ts';

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const LONGEST = 253;
/** Names of one machine or one network: no visitor elsewhere can open them. */
const INNER = ['localhost', 'local', 'localdomain', 'internal', 'lan', 'home.arpa'];

/** What was entered as the host of a business, as browsers send it: `https://Turns.Example/` is `turns.example`; null if it is none. */
export function parseOwnHost(text: string): string | null {
  const plain = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  if (/[\s/?#@:\\]/.test(plain) || !URL.canParse(`http://${plain}`)) return null;
  const host = hostName(new URL(`http://${plain}`).hostname);
  const labels = host.split('.');
  if (isAddress(host) || host.length > LONGEST || labels.length < 2 || !labels.every((each) => LABEL.test(each))) {
    return null;
  }
  return INNER.some((name) => host.endsWith(`.${name}`)) ? null : host;
}

/** The server answers there with something else than a business: its own domain and what is below, and the API. */
export function isHostOfServer(host: string, domains: readonly string[]): boolean {
  const isBelow = domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  return isBelow || hostRole(host, '') === 'api';
}
