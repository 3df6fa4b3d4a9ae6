import { hostName } from '@openturn/domain/site/hosts.ts';
import { isOfLocalNetwork, isOnlyThisMachine } from '@openturn/domain/site/public-address.ts';
import type { KeptAddresses } from '#http/identity/server-addresses.ts';
import type { FirstStartStore, StoredFacts } from '#features/first-start/store/first-start-store.ts';
import type { Clock } from '#kernel/clock.ts';

/** How long another node needs at most to notice a change. */
const CACHE_MS = 3_000;

/** What every request needs to know of the server; never waits for the database. */
export type ServerFacts = {
  /** Nobody owns the server yet. */
  isUnclaimed: boolean;
  /** No business has been opened yet: every address shows the page that opens the first one. */
  isFresh: boolean;
  /** It has no business, not even an invented one. */
  isEmpty: boolean;
  /** 0 without any. */
  firstDemo: number;
  isDemoSite(siteId: number): boolean;
  /** The only business that is not invented; 0 if there are none or several. */
  soleSite: number;
  hosts: StoredFacts['hosts'];
  address: StoredFacts['address'];
};

export type ServerFactsSource = KeptAddresses & {
  now(): ServerFacts;
  /** After a change by this node. */
  refresh(): Promise<ServerFacts>;
  /** The business that a host serves together with its calls and the console, or 0 for none yet; null for other hosts. */
  atOneHost(host: string, options: { isUnknown: boolean }): number | null;
};

type Options = {
  firstStart: Pick<FirstStartStore, 'facts'>;
  clock: Clock;
  onError: (error: unknown) => void;
  /** The environment names the domain: each business and the console have a host of their own. */
  hasDomain?: boolean;
};

export async function openServerFacts(options: Options): Promise<ServerFactsSource> {
  const { firstStart, clock, onError, hasDomain = false } = options;
  let facts = presentFacts(await firstStart.facts());
  let readAt = clock.now();
  let reading: Promise<ServerFacts> | null = null;
  const refresh = async () => {
    const read = presentFacts(await firstStart.facts());
    [facts, readAt] = [read, clock.now()];
    return read;
  };
  const now = () => {
    if (reading === null && clock.now() - readAt >= CACHE_MS) {
      reading = refresh().finally(() => (reading = null));
      reading.catch(onError);
    }
    return facts;
  };
  return {
    now,
    refresh,
    atOneHost: (host, { isUnknown }) => {
      if (hasDomain) return null;
      const { address, isFresh, isEmpty, isUnclaimed, soleSite, firstDemo } = now();
      if (isHostOf(address, host)) return soleSite || (isUnclaimed && !isOnlyThisMachine(host) ? firstDemo : 0);
      if (isFresh && isUnclaimed) return isUnknown || isOfLocalNetwork(host) ? 0 : null;
      if (!isOfLocalNetwork(host)) return null;
      if (soleSite > 0 || isEmpty) return soleSite;
      // Elsewhere, nobody can open the addresses that the list of businesses leads to.
      return isUnclaimed && firstDemo > 0 && !isOnlyThisMachine(host) ? firstDemo : null;
    },
    originOf: (siteId) => {
      const { soleSite, address, hosts } = now();
      if (hasDomain || !address) return null;
      if (siteId === soleSite) return address.origin;
      const own = hosts.get(siteId);
      return address.isConfirmed && own !== undefined ? sameAt(address.origin, own) : null;
    },
    ofServer: () => (hasDomain ? null : now().address),
  };
}

/** Several businesses share the proxy, and with it scheme and port. */
function sameAt(origin: string, host: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}

function isHostOf(address: StoredFacts['address'], host: string): boolean {
  return address !== null && hostName(new URL(address.origin).host) === hostName(host);
}

function presentFacts({ isClaimed, hasAccounts, sites, hosts, address }: StoredFacts): ServerFacts {
  const demo = new Set(sites.filter(({ isDemo }) => isDemo).map(({ id }) => id));
  const real = sites.filter(({ isDemo }) => !isDemo);
  const [sole] = real;
  return {
    isUnclaimed: !isClaimed,
    isEmpty: sites.length === 0,
    isFresh: sites.length === 0 && (isClaimed || !hasAccounts),
    firstDemo: [...demo][0] ?? 0,
    isDemoSite: (siteId) => demo.has(siteId),
    soleSite: real.length === 1 ? (sole?.id ?? 0) : 0,
    hosts,
    address,
  };
}
