import { err, ok, type Result } from '@openturn/domain/result.ts';
import { hostName } from '@openturn/domain/site/hosts.ts';
import type { HostDirectory } from './host-directory.ts';

type Refusal = { code: 'site-unknown' };

/** SITE-04. */
export async function mapHost(host: string, siteOfHost: HostDirectory): Promise<Result<number, Refusal>> {
  const siteId = await siteOfHost(hostName(host));
  return siteId > 0 ? ok(siteId) : err({ code: 'site-unknown' });
}
