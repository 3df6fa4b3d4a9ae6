import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { siteQueries } from '#site/site-queries.ts';
import { pageTitle } from './page-title.ts';
import type { RouteMatch } from './routes.ts';
import type { Services } from '#app/start/services.ts';
import type { Site } from '#site/site.ts';

type Arrival = { route: RouteMatch | null; path: string; site: Site | null; services: Services };

/** What is due when the visitor comes to another screen: its title, the top of the page, the focus, a fresh site. */
export function useArrival({ route, path, site, services: { queryClient, clientState } }: Arrival): void {
  const { t, language } = useTexts();
  const siteId = Number(site?.SiteID ?? 0);
  const isComing = !site && clientState.get().siteId > 0;
  const title = isComing ? t('app.name') : pageTitle({ route, site, t, language });
  // Before a screen says in an effect of its own what it knows better.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  const cameFrom = useRef(path);
  useEffect(() => {
    if (cameFrom.current === path) return;
    cameFrom.current = path;
    document.querySelector('main')?.focus({ preventScroll: true });
    // SITE-08: asks only when what is there is no longer fresh.
    if (siteId > 0) void queryClient.query(siteQueries.state(siteId)).catch(() => {});
  }, [path, siteId, queryClient]);
}
