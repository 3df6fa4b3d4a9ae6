import { hostName, hostRole } from '@openturn/domain/site/hosts.ts';
import { formatSiteId, parseSiteId } from '@openturn/domain/site/site-id.ts';
import { ownDomain } from '#http/identity/place.ts';
import type { OwnHostDeps } from './own-host-deps.ts';

type Deps = Pick<OwnHostDeps, 'hostDomain' | 'regionServers' | 'facts' | 'sites' | 'siteOfHost'>;

/** Whether the server shows anything at the name. Every name that is served may get a certificate, so there are no more. */
export async function isServedHost(name: string, deps: Deps): Promise<boolean> {
  const domain = ownDomain(name, { publicScheme: 'https', ...deps });
  if (domain !== null) return isOfDomain(name, domain, deps);
  const { address } = deps.facts.now();
  if (address !== null && hostName(new URL(address.origin).host) === name) return true;
  return (await deps.siteOfHost(name)) > 0;
}

async function isOfDomain(name: string, domain: string, { sites }: Deps): Promise<boolean> {
  if (name === domain) return true;
  const label = name.slice(0, -domain.length - 1);
  const role = hostRole(name, domain);
  if (role !== 'site') return label === role;
  const siteId = parseSiteId(label);
  return label === formatSiteId(siteId) && siteId > 0 && (await sites.version(siteId)) !== null;
}
