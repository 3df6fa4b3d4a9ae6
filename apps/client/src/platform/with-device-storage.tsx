import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { PlatformContext, usePlatform } from './platform.ts';

type DeviceStorageProps = {
  /** The storage keys that the children read on first render. */
  keys: readonly string[];
  children: ReactNode;
};

const NOTHING_KEPT = { read: () => null, write: () => {}, remove: () => {}, clear: () => {} };

/** The server cannot read device storage; stored values are filled in after hydration. */
export function WithDeviceStorage({ keys, children }: DeviceStorageProps) {
  const platform = usePlatform();
  const isHydrated = useIsHydrated();
  const blank = useMemo(() => ({ ...platform, storage: NOTHING_KEPT }), [platform]);
  // Decided once: values typed later are stored too, and must not remount the children.
  const [hasKept, setHasKept] = useState<boolean | null>(isHydrated || null);
  if (isHydrated && hasKept === null) setHasKept(keys.some((key) => platform.storage.read(key) !== null));
  return (
    <PlatformContext value={hasKept === null ? blank : platform}>
      <Fragment key={hasKept ? 'kept' : 'blank'}>{children}</Fragment>
    </PlatformContext>
  );
}
