import { getSite, getUrlmap, type Opening } from '@openturn/contract/visitor/site.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { VisitPartName } from '@openturn/domain/visit/visit-parts.ts';
import type { WalletName } from '@openturn/domain/wallet/wallets.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import type { Clock } from '#kernel/clock.ts';
import type { HostDirectory } from './host-directory.ts';
import { type DeploymentSettings, presentSite } from './present-site.ts';
import type { SiteStore } from '#features/sites/store/site-store.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { hostName } from '@openturn/domain/site/hosts.ts';

export type SiteRouteDeps = {
  sites: SiteStore;
  places: {
    read(siteId: number): Promise<{ reply: { opening: Opening }; offeredServices: ReadonlySet<string> } | null>;
  };
  channels: { read(): Promise<('sms' | 'email')[]> };
  wallets: { offered(): Promise<WalletName[]> };
  usedParts: (siteId: number) => Promise<VisitPartName[]>;
  clock: Clock;
  siteOfHost: HostDirectory;
  addresses: ServerAddresses;
} & DeploymentSettings;

export function siteRoutes(app: FastifyInstance, deps: SiteRouteDeps): void {
  const { sites, places, channels, wallets, usedParts, clock, siteOfHost, addresses } = deps;

  registerCall(app, getUrlmap, async ({ query }) => {
    const siteId = orReject(await mapHost(query.from, siteOfHost));
    return { ...DONE, SiteID: formatSiteId(siteId) };
  });

  registerCall(app, getSite, async ({ siteId, place }) => {
    const [site, lines, sent, parts, offered] = await Promise.all([
      sites.find(siteId),
      places.read(siteId),
      channels.read(),
      usedParts(siteId),
      wallets.offered(),
    ]);
    if (!site) throw new Rejected('site-unknown');
    return presentSite(site, {
      apiServer: addresses.apiServer(place),
      deployment: deps,
      opening: lines?.reply.opening,
      services: lines?.offeredServices,
      channels: sent,
      parts,
      wallets: offered,
      now: clock.now(),
    });
  });
}

type Refusal = { code: 'site-unknown' };

/** SITE-04. */
async function mapHost(host: string, siteOfHost: HostDirectory): Promise<Result<number, Refusal>> {
  const siteId = await siteOfHost(hostName(host));
  return siteId > 0 ? ok(siteId) : err({ code: 'site-unknown' });
}
