import { useSyncExternalStore } from 'react';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useNow } from '#site/time/use-now.ts';
import type { BookForm } from '#features/book/book-queries.ts';
import type { Choices } from '#features/book/choices.ts';
import { isSameZone, isZone, zoneOfDevice } from './zone-names.ts';

/** The zone in which times are shown: the business's for visits in person, else the device's. */
export function useZone({ form, choices }: { form: BookForm; choices: Choices }) {
  const now = useNow();
  // The server does not know the device's zone.
  const device = useSyncExternalStore(never, zoneOfDevice, () => null);
  const own = device && !isSameZone(device, form.zone, now) ? device : null;
  const usual = choices.method > MEET_METHODS.inPerson && own ? own : form.zone;
  return {
    zone: isZone(choices.zone) ? choices.zone : usual,
    site: form.zone,
    /** Null if it has the same time as the business's zone. */
    own,
  };
}

const never = () => () => {};

export type ZoneChoice = ReturnType<typeof useZone>;

/** Another zone's days, where its clocks show another time than the business's; undefined for the business's own. */
export function useDaysOf({
  zone,
  site,
}: Pick<ZoneChoice, 'zone' | 'site'>): { zone: string; today: string } | undefined {
  const now = useNow();
  return isSameZone(zone, site, now) ? undefined : { zone, today: wallClock(now, zone).date };
}
