import type { Place } from '#http/identity/place.ts';

/** Where the provider sends browsers back to: it has to be told, letter by letter. */
export function returnAddressAt({ origin }: Pick<Place, 'origin'>): string {
  return `${origin}/sign-in`;
}
