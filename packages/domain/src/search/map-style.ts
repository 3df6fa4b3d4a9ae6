import { problem, type Problem } from '../forms/problem.ts';
import { isSafeAddress } from '../site/public-address.ts';

/** Where the map's style is, and the key that its provider has given. */
export type MapStyle = { address: string; key: string };

/** Stands for the key in the address. */
export const KEY_PLACE = '{key}';

/** What browsers load; null if there is no map. */
export function styleAddress({ address, key }: MapStyle): string | null {
  if (address === '' || isKeyInHost(address)) return null;
  return address.replaceAll(KEY_PLACE, encodeURIComponent(key));
}

/** What stands there is decoded by browsers, and the host becomes part of the page's policy. */
function isKeyInHost(address: string): boolean {
  const originWith = (digit: string) => URL.parse(address.replaceAll(KEY_PLACE, digit))?.origin;
  return originWith('1') !== originWith('2');
}

export function mapStyleProblems(style: MapStyle): Partial<Record<keyof MapStyle, Problem>> {
  const { address, key } = style;
  if (address === '') return key === '' ? {} : { address: problem('validation.required') };
  const isAddress = URL.canParse(address) && isSafeAddress(address) && !/[\s"';,]/.test(address);
  if (!isAddress) return { address: problem('settings.map.addressWrong') };
  if (isKeyInHost(address)) return { address: problem('settings.map.keyInHost') };
  const hasPlace = address.includes(KEY_PLACE);
  if (key !== '' && !hasPlace) return { address: problem('settings.map.keyPlace') };
  return hasPlace && key === '' ? { key: problem('validation.required') } : {};
}
