import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import { hostName } from '@openturn/domain/site/hosts.ts';
import { cachedCall } from '@openturn/web/api/cached-calls.ts';

/** SITE-04: 0 if the host belongs to no business. */
export async function resolveHost(host: string): Promise<number> {
  try {
    const { SiteID } = await cachedCall('GET client/urlmap', { siteId: 0, query: { from: hostName(host) } });
    return parseSiteId(SiteID);
  } catch {
    return 0;
  }
}
