import { useSyncExternalStore } from 'react';
import { useNow } from '#site/time/use-now.ts';
import type { BookForm } from '#features/book/book-queries.ts';
import type { Choices } from '#features/book/choices.ts';
import { isSameZone, isZone, zoneOfDevice } from './zone-names.ts';

const IN_PERSON = 1;

/** In which times are shown: where one goes oneself in that of the business, else in that of the device. */
export function useZone({ form, choices }: { form: BookForm; choices: Choices }) {
  const now = useNow();
  // Not known to the server.
  const device = useSyncExternalStore(never, zoneOfDevice, () => null);
  const own = device && !isSameZone(device, form.zone, now) ? device : null;
  const usual = choices.method > IN_PERSON && own ? own : form.zone;
  return {
    zone: isZone(choices.zone) ? choices.zone : usual,
    site: form.zone,
    /** Null where it is as good as that of the business. */
    own,
  };
}

const never = () => () => {};

export type Zones = ReturnType<typeof useZone>;
