import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { TextsProvider } from '@openturn/web/i18n/texts-provider.tsx';
import { ConnectionContext } from '@openturn/web/live/use-connection.ts';
import { PlatformContext } from '#platform/platform.ts';
import { needed } from '#site/needed.ts';
import { siteQueries } from '#site/site-queries.ts';
import { RenderedAt } from '#site/time/use-now.ts';
import { SiteContext } from '#site/use-site.ts';
import { ClientStateContext, useClientState } from './client-state.ts';
import { CurrentScreen } from '#app/screens/current-screen.tsx';
import { screenReady } from '#app/screens/screen-ready.ts';
import type { Services } from './services.ts';
import { Shell } from '#app/shell/shell.tsx';

export function App({ services }: { services: Services }) {
  return (
    <PlatformContext value={services.platform}>
      <QueryClientProvider client={services.queryClient}>
        <ConnectionContext value={services.connection}>
          <ClientStateContext value={services.clientState}>
            <RenderedAt value={services.renderedAt}>
              <Place services={services}>
                <Business services={services} />
              </Place>
            </RenderedAt>
          </ClientStateContext>
        </ConnectionContext>
      </QueryClientProvider>
    </PlatformContext>
  );
}

/** The current route; waits for a screen that is still loading. */
function Place({ services: { history }, children }: { services: Services; children: ReactNode }) {
  const path = useSyncExternalStore(history.subscribe, history.path, history.path);
  const search = useSyncExternalStore(history.subscribe, history.search, history.search);
  return (
    <Router hook={() => [path, history.navigate]} searchHook={() => search} aroundNav={screenReady}>
      {children}
    </Router>
  );
}

function Business({ services }: { services: Services }) {
  const { siteId } = useClientState();
  const {
    data: site = null,
    isError,
    refetch,
  } = useQuery({
    ...needed(siteQueries.state(siteId)),
    enabled: siteId > 0,
  });
  return (
    <SiteContext value={site}>
      <TextsProvider translator={services.translator} changeLanguage={services.changeLanguage}>
        <Shell site={site}>
          <CurrentScreen services={services} site={site} hasFailed={isError} onRetry={() => void refetch()} />
        </Shell>
      </TextsProvider>
    </SiteContext>
  );
}
