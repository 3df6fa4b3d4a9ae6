import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import { hostName } from '@openturn/domain/site/hosts.ts';
import { cachedCall } from '@openturn/web/api/cached-calls.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';

/** SITE-04: 0 if the host belongs to no business. */
export async function resolveHost(host: string): Promise<number> {
  return (await askHost(host)) ?? 0;
}

/** The same; null if the server could not be asked. */
export async function askHost(host: string): Promise<number | null> {
  try {
    const { SiteID } = await cachedCall('GET client/urlmap', { siteId: 0, query: { from: hostName(host) } });
    return parseSiteId(SiteID);
  } catch (error) {
    return error instanceof CallError && error.failure.kind === 'refused' ? 0 : null;
  }
}
