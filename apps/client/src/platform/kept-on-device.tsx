import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { PlatformContext, usePlatform } from './platform.ts';

type KeptOnDeviceProps = {
  /** The storage keys that the children read when they start. */
  keys: readonly string[];
  children: ReactNode;
};

const NOTHING_KEPT = { read: () => null, write: () => {}, remove: () => {} };

/** The server cannot read device storage; stored values are filled in after hydration. */
export function KeptOnDevice({ keys, children }: KeptOnDeviceProps) {
  const platform = usePlatform();
  const isHydrated = useIsHydrated();
  const blank = useMemo(() => ({ ...platform, storage: NOTHING_KEPT }), [platform]);
  // Decided once: what is typed later is stored too, and must not re-mount the children.
  const [hasKept, setHasKept] = useState<boolean | null>(isHydrated || null);
  if (isHydrated && hasKept === null) setHasKept(keys.some((key) => platform.storage.read(key) !== null));
  return (
    <PlatformContext value={hasKept === null ? blank : platform}>
      <Fragment key={hasKept ? 'kept' : 'blank'}>{children}</Fragment>
    </PlatformContext>
  );
}
