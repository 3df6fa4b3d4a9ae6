import { hostName } from '@openturn/domain/site/hosts.ts';
import { ownDomain, type Place, type PlaceDeps } from '#http/identity/place.ts';

/** Origins of the native app on Android and iOS. */
const NATIVE_ORIGINS: readonly (string | undefined)[] = ['https://localhost', 'capacitor://localhost'];

export function isNativeOrigin(origin: string | undefined): boolean {
  return NATIVE_ORIGINS.includes(origin);
}

/** Allows the deployment's own pages, a business's own host and the native app. */
export async function isOriginAllowed(origin: string, place: Place, deps: PlaceDeps): Promise<boolean> {
  if (isNativeOrigin(origin)) return true;
  if (origin === place.origin && place.role !== 'other') return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host, origin: normal } = new URL(origin);
  // A page served without encryption could have been tampered with.
  if (normal !== origin || protocol !== `${deps.publicScheme}:` || portOf(host) !== portOf(place.host)) return false;
  const name = hostName(host);
  if (ownDomain(name, deps) !== null) return true;
  return (await deps.siteOfHost(name)) > 0;
}

function portOf(host: string): string {
  return /:\d+$/.exec(host)?.[0] ?? '';
}
