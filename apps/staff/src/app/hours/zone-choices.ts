import { currentZoneName } from '@openturn/domain/time/current-zone-name.ts';
import type { Choice } from '@openturn/ui/choices/select-field.tsx';

/** Every time zone that the browser knows by its name of today, and the one that is set as it is. */
export function zoneChoices(zone: string): Choice[] {
  const named = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map(currentZoneName);
  const zones = new Map([...named.toSorted().map((each) => [each, each] as const), [currentZoneName(zone), zone]]);
  return [...zones].map(([name, value]) => ({ value, label: name.replaceAll('_', ' '), lang: 'en' }));
}
