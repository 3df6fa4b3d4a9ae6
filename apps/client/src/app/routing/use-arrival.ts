import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { siteQueries } from '#site/site-queries.ts';
import { pageTitle } from './page-title.ts';
import type { RouteMatch } from './routes.ts';
import type { Services } from '#app/start/services.ts';
import type { Site } from '#site/site.ts';
import { focusScreen } from './focus-screen.ts';

type ArrivalOptions = { route: RouteMatch | null; path: string; site: Site | null; services: Services };

/** On a new screen: sets the title, scrolls to the top, moves the focus and refetches a stale site. */
export function useArrival({ route, path, site, services: { queryClient, clientState } }: ArrivalOptions): void {
  const { t, language } = useTexts();
  const siteId = Number(site?.SiteID ?? 0);
  const isComing = !site && clientState.get().siteId > 0;
  const title = isComing ? t('app.name') : pageTitle({ route, site, t, language });
  // A layout effect, so that a screen's own effect can set a more specific title afterwards.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  const cameFrom = useRef(path);
  useEffect(() => {
    if (cameFrom.current === path) return;
    cameFrom.current = path;
    focusScreen();
    // SITE-08: sends a request only if the site is stale.
    if (siteId > 0) void queryClient.query(siteQueries.state(siteId)).catch(() => {});
  }, [path, siteId, queryClient]);
}
