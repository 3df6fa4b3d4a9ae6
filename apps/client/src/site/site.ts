import type { Opening, SiteState } from '@openturn/contract/visitor/site.ts';

/** SITE-06 as the client holds it: whole, whatever the answer left out. */
export type Site = Omit<SiteState, 'Opening'> & {
  /** Null where the server does not say whether the business is open. */
  Opening: Opening | null;
};
