import { Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useClientState } from '#app/start/client-state.ts';
import { guard } from '#app/routing/guards.ts';
import { matchRoute } from '#app/routing/routes.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { ScreenPart } from './lazy-screen.tsx';
import { NOT_FOUND, SCREENS, WRONG_ADDRESS } from './screens.ts';
import type { Services } from '#app/start/services.ts';
import { useArrival } from '#app/routing/use-arrival.ts';
import { useGuardDecision } from '#app/routing/use-guard-decision.ts';
import type { Site } from '#site/site.ts';

type CurrentScreenProps = {
  services: Services;
  site: Site | null;
  /** Whether the business failed to load. */
  hasFailed: boolean;
  onRetry: () => void;
};

export function CurrentScreen({ services, site, hasFailed, onRetry }: CurrentScreenProps) {
  const [path] = useLocation();
  const state = useClientState();
  const route = matchRoute(path);
  const { screen, isSiteless } = SCREENS[route?.id ?? '404'];
  const decision = guard({ ...state, route, path, host: useHost(services) });
  useGuardDecision(decision, services);
  useArrival({ route, path, site, services });

  if (decision.kind !== 'show') return <Coming />;
  if (state.siteId > 0 && !site) return hasFailed ? <ScreenFailed onRetry={onRetry} /> : <Coming />;
  return (
    <ScreenBoundary key={path} onRetry={() => void screen?.load().catch(() => {})}>
      <Suspense fallback={<Coming />}>
        {/* Without a business there is nowhere to go back to. */}
        <ScreenPart screen={site || isSiteless ? (route ? screen : NOT_FOUND) : WRONG_ADDRESS} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Empty on the server, which renders for any host. */
function useHost({ host }: Services): string {
  return useSyncExternalStore(
    () => () => {},
    () => host,
    () => '',
  );
}

function Coming() {
  return <Skeleton size="long" />;
}
