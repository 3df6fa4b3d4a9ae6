import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { PlatformContext, usePlatform } from './platform.ts';

type KeptOnDeviceProps = {
  /** Under which the device may have kept what the children show from their start on. */
  keys: readonly string[];
  children: ReactNode;
};

const NOTHING_KEPT = { read: () => null, write: () => {}, remove: () => {} };

/** The server knows no device: what this one has kept is filled in once its markup has been taken over. */
export function KeptOnDevice({ keys, children }: KeptOnDeviceProps) {
  const platform = usePlatform();
  const isHydrated = useIsHydrated();
  const blank = useMemo(() => ({ ...platform, storage: NOTHING_KEPT }), [platform]);
  // Once for good: what is typed from then on is kept too.
  const [hasKept, setHasKept] = useState<boolean | null>(isHydrated || null);
  if (isHydrated && hasKept === null) setHasKept(keys.some((key) => platform.storage.read(key) !== null));
  return (
    <PlatformContext value={hasKept === null ? blank : platform}>
      <Fragment key={hasKept ? 'kept' : 'blank'}>{children}</Fragment>
    </PlatformContext>
  );
}
