import { hostName } from '@openturn/domain/site/hosts.ts';
import type { ClientState } from '#app/start/client-state.ts';
import type { RouteMatch } from './routes.ts';

export type GuardInput = Pick<ClientState, 'siteId' | 'hostSiteId' | 'needsProfile' | 'wanted' | 'isNative'> & {
  route: RouteMatch | null;
  path: string;
  host: string;
};

export type GuardDecision =
  | { kind: 'show' }
  /** `wanted` is where to continue afterwards; undefined leaves it unchanged. */
  | { kind: 'go'; to: string; wanted?: string | null }
  /** ROUTE-21: ask the server which site the host belongs to. */
  | { kind: 'ask-host' };

type Guard = (input: GuardInput) => GuardDecision | null;

const GUARDS: readonly Guard[] = [profileFirst, onFromProfile, searchInsteadOf404, askHost];

/** The first guard that returns a decision wins. */
export function guard(input: GuardInput): GuardDecision {
  for (const each of GUARDS) {
    const decision = each(input);
    if (decision) return decision;
  }
  return { kind: 'show' };
}

/** ROUTE-09. */
function profileFirst({ route, needsProfile, path }: GuardInput): GuardDecision | null {
  return route?.isGuarded && needsProfile ? { kind: 'go', to: '/profile', wanted: path } : null;
}

/** ROUTE-09: after setup, continues to where the visitor was going. */
function onFromProfile({ route, needsProfile, wanted }: GuardInput): GuardDecision | null {
  return route?.id === 'profile' && !needsProfile && wanted ? { kind: 'go', to: wanted, wanted: null } : null;
}

/** ROUTE-17. */
function searchInsteadOf404(input: GuardInput): GuardDecision | null {
  // The app has no host whose home this could be.
  if (input.isNative && input.siteId === 0 && input.route?.id === 'home') return { kind: 'go', to: '/search' };
  if (input.route?.id !== '404') return null;
  return isOfProduct(input) ? { kind: 'go', to: '/search' } : { kind: 'show' };
}

/** Of no single business. */
function isOfProduct({ isNative, host }: GuardInput): boolean {
  return isNative || hostName(host).split('.')[0] === 'client';
}

/** ROUTE-21. */
function askHost(input: GuardInput): GuardDecision | null {
  const { route, path, siteId, hostSiteId } = input;
  if (siteId > 0 || route?.id === 'home' || route?.id === 'search') return null;
  // A profile that is shown before the search skips this too, or the two would redirect to each other forever.
  if (route?.id === 'profile' && isOfProduct(input)) return null;
  if (hostSiteId === null) return { kind: 'ask-host' };
  return hostSiteId > 0 ? { kind: 'go', to: '/search', wanted: path } : { kind: 'go', to: '/404' };
}
