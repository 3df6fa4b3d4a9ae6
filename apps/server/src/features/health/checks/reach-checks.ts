import { connect } from 'node:tls';
import { isOnlyThisMachine } from '@openturn/domain/site/public-address.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Check } from './health-check.ts';
import { asksAt, opensSocketAt, PROBE_MS } from './probe.ts';

/** Certificates are renewed a month before they end. */
const CERTIFICATE = { warnDays: 21, badDays: 7 };
const HTTPS_PORT = 443;

type ReachDeps = {
  publicScheme: 'http' | 'https';
  hostDomain: string;
  /** Where visitors reach the server, if its owner has confirmed that; otherwise its hosts are those of `hostDomain`. */
  origin: string | null;
  /** Where the server itself listens. */
  port: () => number;
  trustedProxies: number;
  clock: Clock;
  /** Headers of the request that asks; without one, only the settings are known. */
  headers?: Readonly<Record<string, string | string[] | undefined>>;
};

/** Whether browsers find this server by its public address. */
export function reachChecks(deps: ReachDeps): Record<'address' | 'proxy' | 'live' | 'certificate', Check> {
  const { hostDomain, trustedProxies, headers } = deps;
  const address = deps.origin ?? `${deps.publicScheme}://api.${hostDomain}${portOf(deps)}`;
  const { protocol, hostname, port } = new URL(address);
  const isLocal = isOnlyThisMachine(hostname);
  const isSecure = protocol === 'https:';
  return {
    address: async (say) => {
      const failure = await asksAt(`${address}/healthz`);
      if (failure !== null) return { state: 'bad', text: say('health.addressBad', { address, reason: failure }) };
      return isLocal
        ? { state: 'warn', text: say('health.addressLocal', { address }) }
        : { state: 'good', text: say('health.addressGood', { address }) };
    },
    proxy: (say) => {
      const forwarded = headers?.['x-forwarded-for'];
      const count = [forwarded ?? []]
        .flat()
        .join(',')
        .split(',')
        .filter((part) => part.trim() !== '').length;
      if (count > 0 && trustedProxies === 0) return { state: 'bad', text: say('health.proxyUndeclared', { count }) };
      if (headers && trustedProxies > 0 && count === 0) {
        return { state: 'bad', text: say('health.proxyMissing', { count: trustedProxies }) };
      }
      if (isSecure && trustedProxies === 0) return { state: 'warn', text: say('health.proxyNone') };
      return { state: 'good', text: say('health.proxyGood', { count: trustedProxies }) };
    },
    live: async (say) => {
      const failure = await opensSocketAt(`${address.replace(/^http/, 'ws')}/socket/qmon`);
      if (failure === null) return { state: 'good', text: say('health.liveGood') };
      return { state: 'bad', text: say('health.liveBad', { reason: failure }) };
    },
    certificate: async (say) => {
      if (!isSecure) return { state: 'warn', text: say('health.certificateNone') };
      const days = Math.floor(
        ((await certificateEnd(hostname, Number(port) || HTTPS_PORT)) - deps.clock.now()) / DAY_MS,
      );
      const state = days < CERTIFICATE.badDays ? 'bad' : days < CERTIFICATE.warnDays ? 'warn' : 'good';
      return {
        state,
        text: say(state === 'good' ? 'health.certificateGood' : 'health.certificateEnds', { count: days }),
      };
    },
  };
}

function portOf({ publicScheme, port }: ReachDeps): string {
  return publicScheme === 'https' ? '' : `:${port()}`;
}

function certificateEnd(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // Also one that is no longer valid is read.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: PROBE_MS });
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}
