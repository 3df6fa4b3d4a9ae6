import { readSetting, type Settings } from '../site/settings.ts';

/** In the business's order, `CustomFieldOrder=3,1`; those that it does not name follow by number. */
export function orderedIndexes(settings: Settings, indexes: readonly number[]): number[] {
  const order = (readSetting(settings, 'CustomFieldOrder') ?? '').split(',').map(Number);
  const placeOf = (index: number) => (order.includes(index) ? order.indexOf(index) : order.length);
  return indexes.toSorted((one, other) => placeOf(one) - placeOf(other) || one - other);
}
