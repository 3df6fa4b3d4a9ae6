import { randomBytes } from 'node:crypto';
import type { HostCheck } from '@openturn/contract/staff/settings/address.ts';
import { hostName } from '@openturn/domain/site/hosts.ts';
import { isIP } from 'node:net';
import type { OwnHostDeps } from '../own-host-deps.ts';
import { isPublicAddress } from './is-public-address.ts';
import { proofOf } from './proof.ts';

type Deps = Pick<OwnHostDeps, 'hostNetwork' | 'localAddresses' | 'workSecret' | 'publicScheme' | 'port' | 'facts'>;

/** Where the site is without a host of its own; null if the internet does not lead there. */
type Target = string | null;

const NONCE_BYTES = 16;
/** A name may lead to many addresses; one that works is enough. */
const MOST_ASKED = 2;

/** Looks the host up, and asks there whether it is this server: never at a private address but the machine's own. */
export async function checkHost(host: string, target: Target, deps: Deps): Promise<Omit<HostCheck, 'success'>> {
  const found = await deps.hostNetwork.resolve(host);
  if (found === 'unanswered' || found.length === 0) {
    return { dns: found === 'unanswered' ? found : 'missing', found: [], reach: 'not-tried' };
  }
  const own = new Set(deps.localAddresses());
  const asked = found.filter((address) => isPublicAddress(address) || own.has(address));
  const dns = asked.length === 0 ? 'private' : await compare(found, target, deps);
  const shown = found.toSorted();
  return { dns, found: shown, reach: asked.length === 0 ? 'not-tried' : await reach(host, asked, deps) };
}

async function compare(
  found: readonly string[],
  target: Target,
  { hostNetwork }: Deps,
): Promise<'right' | 'found' | 'elsewhere'> {
  if (target === null) return 'found';
  const expected = isIP(target) === 0 ? await hostNetwork.resolve(target) : [target];
  if (expected === 'unanswered' || expected.length === 0) return 'found';
  return found.some((address) => expected.includes(address)) ? 'right' : 'elsewhere';
}

async function reach(host: string, addresses: readonly string[], deps: Deps): Promise<HostCheck['reach']> {
  const isSecure = deps.publicScheme === 'https' || deps.facts.now().address?.origin.startsWith('https:');
  const scheme = isSecure ? 'https' : 'http';
  // Without TLS, it may be the server itself that listens there, or a proxy.
  const ports = isSecure ? [443] : [...new Set([80, deps.port])];
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const asked = { host: hostName(host), scheme, nonce, proof: proofOf(nonce, deps) } as const;
  const answers = await Promise.all(
    addresses
      .slice(0, MOST_ASKED)
      .flatMap((address) => ports.map((port) => deps.hostNetwork.ask({ ...asked, address, port }))),
  );
  return BEST_FIRST.find((each) => answers.includes(each)) ?? 'nothing';
}

const BEST_FIRST = ['ours', 'other-name', 'certificate', 'other'] as const;
