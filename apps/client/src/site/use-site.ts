import { createContext, use } from 'react';
import type { Site } from './site.ts';

/** Null where no business is chosen. */
export const SiteContext = createContext<Site | null>(null);

/** The chosen business; only for what is shown where one is chosen. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a chosen site');
  return site;
}
