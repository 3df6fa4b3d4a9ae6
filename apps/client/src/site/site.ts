import type { Opening, SiteState } from '@openturn/contract/visitor/site.ts';

/** SITE-06: the complete site, whatever the reply left out. */
export type Site = Omit<SiteState, 'Opening'> & {
  /** Null if the server does not say. */
  Opening: Opening | null;
};
