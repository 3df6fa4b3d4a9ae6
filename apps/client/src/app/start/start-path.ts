import { matchRoute } from '#app/routing/routes.ts';

type StartAddress = { isNative: boolean; search: string };

/** ROUTE-19, ROUTE-20: the first screen; null to stay at the current address. */
export function startPath({ isNative, search }: StartAddress): string | null {
  if (isNative) return '/search';
  const waiver = new URLSearchParams(search).get('w') ?? '';
  return /^0*[1-9]\d*$/.test(waiver) ? `/waiver/${BigInt(waiver)}` : null;
}

/** ROUTE-21: the screen of a page for whose host the server has found no site. */
export function pathWithoutSite(path: string): string {
  const id = matchRoute(path)?.id;
  return id === 'home' || id === 'search' || id === 'profile' ? path : '/404';
}
