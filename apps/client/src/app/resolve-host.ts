import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import { hostName } from '@openturn/domain/site/hosts.ts';
import { cachedCall } from '@openturn/web/api/cached-calls.ts';

/** SITE-04: 0 for a host that names no business. */
export async function resolveHost(host: string): Promise<number> {
  try {
    const query = { from: hostName(host) };
    // A server may say it as a number.
    const { SiteID }: { SiteID: string | number } = await cachedCall('GET client/urlmap', { siteId: 0, query });
    return parseSiteId(`${SiteID}`);
  } catch {
    return 0;
  }
}
