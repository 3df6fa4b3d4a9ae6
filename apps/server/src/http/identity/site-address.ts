import { formatSiteId } from '@openturn/domain/site/site-id.ts';

type Options = { publicScheme: 'http' | 'https'; hostDomain: string; port: () => number };

const HTTP_PORT = 80;

/** A site's address for messages, which have no request. Behind TLS a proxy uses the default port. */
export function siteAddressOf({ publicScheme, hostDomain, port }: Options): (siteId: number) => string {
  return (siteId) => {
    const at = publicScheme === 'https' || port() === HTTP_PORT ? '' : `:${port()}`;
    return `${publicScheme}://${formatSiteId(siteId)}.${hostDomain}${at}`;
  };
}
