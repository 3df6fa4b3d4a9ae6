import { hostName } from '@openturn/domain/site/hosts.ts';
import { ownDomain, type Place, type PlaceDeps } from '#http/identity/place.ts';

/** Where the native app's pages live on Android and iOS. */
const NATIVE_ORIGINS = ['https://localhost', 'capacitor://localhost'];

/** Whether a page of this origin may call: one of the deployment's, a business's own host, or the native app. */
export async function isOriginAllowed(origin: string, place: Place, deps: PlaceDeps): Promise<boolean> {
  if (NATIVE_ORIGINS.includes(origin)) return true;
  if (origin === place.origin && place.role !== 'other') return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host, origin: normal } = new URL(origin);
  // What is served without encryption could have been changed on the way.
  if (normal !== origin || protocol !== `${deps.publicScheme}:` || portOf(host) !== portOf(place.host)) return false;
  const name = hostName(host);
  if (ownDomain(name, deps) !== null) return true;
  return (await deps.siteOfHost(name)) > 0;
}

function portOf(host: string): string {
  return /:\d+$/.exec(host)?.[0] ?? '';
}
