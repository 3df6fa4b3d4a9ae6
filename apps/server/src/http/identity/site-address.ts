import { formatSiteId } from '@openturn/domain/site/site-id.ts';

type Options = { publicScheme: 'http' | 'https'; hostDomain: string; port: () => number };

const HTTP_PORT = 80;

/** Addresses for messages, which have no request. Behind TLS a proxy uses the default port. */
export function siteAddresses({ publicScheme, hostDomain, port }: Options) {
  const at = (host: string) => {
    const suffix = publicScheme === 'https' || port() === HTTP_PORT ? '' : `:${port()}`;
    return `${publicScheme}://${host}.${hostDomain}${suffix}`;
  };
  return {
    siteAddress: (siteId: number) => at(formatSiteId(siteId)),
    consoleAddress: (siteId: number) => `${at('staff')}/${formatSiteId(siteId)}`,
  };
}
