import { formatSiteId } from '@openturn/domain/site/site-id.ts';

type Options = { publicScheme: 'http' | 'https'; hostDomain: string; port: () => number };

const HTTP_PORT = 80;

/** Where visitors of a site go, for what leaves without a request. Behind TLS a proxy stands at the usual port. */
export function siteAddressOf({ publicScheme, hostDomain, port }: Options): (siteId: number) => string {
  return (siteId) => {
    const at = publicScheme === 'https' || port() === HTTP_PORT ? '' : `:${port()}`;
    return `${publicScheme}://${formatSiteId(siteId)}.${hostDomain}${at}`;
  };
}
