import { createContext, use } from 'react';
import type { Site } from './site.ts';

/** Null if no business is chosen. */
export const SiteContext = createContext<Site | null>(null);

/** Only for components that are rendered when a business is chosen. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a chosen site');
  return site;
}
