import { createElement, Suspense, use, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { SiteState } from '@openturn/contract/site.ts';
import { Skeleton } from '@openturn/ui/skeleton.tsx';
import { NotFound } from '#features/not-found/not-found.tsx';
import { WrongAddress } from '#features/not-found/wrong-address.tsx';
import { useClientState } from './client-state.ts';
import { guard } from './guards.ts';
import { matchRoute } from './routes.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { SCREENS, type Screen } from './screens.ts';
import type { Services } from './services.ts';
import { useArrival } from './use-arrival.ts';
import { useGuardDecision } from './use-guard-decision.ts';

type CurrentScreenProps = {
  services: Services;
  site: SiteState | null;
  /** The business could not be loaded. */
  hasFailed: boolean;
  onRetry: () => void;
};

export function CurrentScreen({ services, site, hasFailed, onRetry }: CurrentScreenProps) {
  const [path] = useLocation();
  const state = useClientState();
  const route = matchRoute(path);
  const screen = route ? SCREENS[route.id] : undefined;
  const decision = guard({ ...state, route, path, host: useHost(services) });
  useGuardDecision(decision, services);
  useArrival({ route, path, site, services });

  if (decision.kind !== 'show') return <Coming />;
  if (state.siteId > 0 && !site) return hasFailed ? <ScreenFailed onRetry={onRetry} /> : <Coming />;
  return (
    <ScreenBoundary key={path} onRetry={() => void screen?.load().catch(() => {})}>
      <Suspense fallback={<Coming />}>
        <Shown screen={screen} hasSite={site !== null} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Not known to the server, which renders for any host alike. */
function useHost({ host }: Services): string {
  return useSyncExternalStore(
    () => () => {},
    () => host,
    () => '',
  );
}

function Shown({ screen, hasSite }: { screen: Screen | undefined; hasSite: boolean }) {
  // Without a business there is nowhere to go back to.
  if (!hasSite) return <WrongAddress />;
  if (!screen) return <NotFound />;
  const loaded = screen.loaded();
  return loaded ? createElement(loaded) : <Fetched screen={screen} />;
}

function Fetched({ screen }: { screen: Screen }) {
  return createElement(use(screen.coming()));
}

function Coming() {
  return <Skeleton size="long" />;
}
