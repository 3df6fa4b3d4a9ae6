import type { Place } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';

/** Where the provider sends browsers back to: it has to be told, letter by letter. */
export function returnAddressAt(place: Place, { console }: Pick<ServerAddresses, 'console'>): string {
  return `${console(place)}/sign-in`;
}
