import { usePlatform } from '#platform/platform.ts';
import { ownProfile } from '#site/own/own-profile.ts';
import type { JoinState } from '#features/join/send/use-join.ts';

type Names = { FirstName: string; LastName: string };

export function useForOther({ draft, choose }: JoinState): (isForOther: boolean) => void {
  const { storage } = usePlatform();
  return (isForOther) => {
    const profile = ownProfile(storage, draft.isShared);
    choose('isForOther', { isForOther, ...(profile && namesAfter(isForOther, draft.draft.typed, profile)) });
  };
}

/** Switching swaps the visitor's own name out and back in; a name typed by hand stays. */
export function namesAfter(isForOther: boolean, { FirstName, LastName }: Names, profile: Names): Names {
  if (!isForOther) return { FirstName: FirstName || profile.FirstName, LastName: LastName || profile.LastName };
  return {
    FirstName: FirstName === profile.FirstName ? '' : FirstName,
    LastName: LastName === profile.LastName ? '' : LastName,
  };
}
