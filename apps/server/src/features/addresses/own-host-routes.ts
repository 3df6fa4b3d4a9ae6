import * as contract from '@openturn/contract/staff/settings/address.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { hostName, isAddress } from '@openturn/domain/site/hosts.ts';
import { isHostOfServer, parseOwnHost } from '@openturn/domain/site/own-host.ts';
import { isOfLocalNetwork, isOnlyThisMachine } from '@openturn/domain/site/public-address.ts';
import { regionDomains } from '@openturn/domain/site/server-address.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { staffCalls, type StaffMember } from '#features/staff/index.ts';
import type { Place } from '#http/identity/place.ts';
import { DONE } from '#http/replies/done.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { OwnHostDeps } from './own-host-deps.ts';
import { checkHost } from './check/check-host.ts';
import { isPublicAddress } from './check/is-public-address.ts';

type Hosts = z.output<(typeof contract.getHosts)['reply']>;

const MOST_HOSTS = 20;

/** A site’s own hosts, for its owner. */
export function ownHostRoutes(app: FastifyInstance, deps: OwnHostDeps): void {
  const { forOwners } = staffCalls(app, deps);
  const { siteHosts, clock } = deps;
  const checks = new Map<string, ReturnType<typeof checkHost>>();

  const present = async (siteId: number, place: Place): Promise<Hosts> => {
    const address = deps.addresses.site(siteId, place);
    const { protocol } = new URL(address);
    const port = /:\d+$/.exec(place.host)?.[0] ?? '';
    const hosts = await siteHosts.hostsOf(siteId);
    return {
      ...DONE,
      address,
      record: recordOf(hostName(new URL(address).host)),
      hosts: hosts.map((host) => ({ host, address: `${protocol}//${host}${port}` })),
    };
  };
  /** Every node answers there from now on. */
  const announce = async () => {
    deps.wakeOutbox();
    await deps.bus.publish({ kind: 'hosts.changed', siteId: 0 }).catch(deps.onError);
  };
  const change = (member: StaffMember, host: string) => {
    return { siteId: member.siteId, staffId: member.staffId, host, at: clock.now() };
  };

  /** The site, and no other, by its record. */
  const leadsTo = async (siteId: number, host: string, place: Place) => {
    const own = `${formatSiteId(siteId)}.${place.domain}`;
    return (await deps.hostNetwork.aliasOf(host)) === own;
  };

  forOwners(contract.getHosts, async ({ siteId, place }) => present(siteId, place));

  forOwners(contract.addHost, async ({ member, body, place }) => {
    const host = parseOwnHost(body.host);
    if (host === null) throw refused(problem('settings.hostWrong'));
    if (isOfServer(host, deps)) throw refused(problem('settings.hostOfServer'));
    const wanted = { ...change(member, host), most: MOST_HOSTS };
    const added = await siteHosts.add(wanted);
    // Anybody can enter a name; whom its record names has shown that it is theirs.
    const isTaken = !added.ok && added.error === 'taken' && (await leadsTo(member.siteId, host, place));
    const kept = isTaken ? await siteHosts.takeOver(wanted) : added;
    if (!kept.ok) throw refusal(kept.error);
    await announce();
    return present(member.siteId, place);
  });

  forOwners(contract.removeHost, async ({ member, body, place }) => {
    await siteHosts.remove(change(member, body.host));
    await announce();
    return present(member.siteId, place);
  });

  forOwners(contract.checkHost, async ({ siteId, body: { host }, place }) => {
    if (!(await siteHosts.hostsOf(siteId)).includes(host)) throw new Rejected('not-found');
    const record = recordOf(hostName(new URL(deps.addresses.site(siteId, place)).host));
    // However often it is asked for, each name is checked once at a time.
    const running = checks.get(host) ?? checkHost(host, record?.value ?? null, deps);
    checks.set(host, running);
    return { ...DONE, ...(await running.finally(() => checks.delete(host))) };
  });
}

/** Null if the name leads nowhere on the internet. */
function recordOf(name: string): Hosts['record'] {
  const isNowhere = isOnlyThisMachine(name) || isOfLocalNetwork(name);
  if (!isAddress(name)) return isNowhere ? null : { type: 'CNAME', value: name };
  const value = name.replaceAll(/[[\]]/g, '');
  return isPublicAddress(value) ? { type: value.includes(':') ? 'AAAA' : 'A', value } : null;
}

function isOfServer(host: string, { hostDomain, regionServers, facts }: OwnHostDeps): boolean {
  const { address } = facts.now();
  const isConfirmed = address !== null && hostName(new URL(address.origin).host) === host;
  return isConfirmed || isHostOfServer(host, [hostDomain, ...regionDomains(regionServers)]);
}

function refused(wrong: Problem): Rejected {
  return new Rejected('invalid-input', { fields: { host: wrong } });
}

function refusal(error: 'taken' | 'too-many' | 'no-site'): Rejected {
  if (error === 'no-site') return new Rejected('forbidden');
  return refused(error === 'taken' ? problem('settings.hostTaken') : problem('settings.hostsTooMany'));
}
