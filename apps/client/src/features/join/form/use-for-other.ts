import { usePlatform } from '#platform/platform.ts';
import { ownProfile } from '#site/own/own-profile.ts';
import { namesAfter } from './names-after.ts';
import type { JoinState } from '#features/join/send/use-join.ts';

export function useForOther({ draft, choose }: JoinState): (isForOther: boolean) => void {
  const { storage } = usePlatform();
  return (isForOther) => {
    const profile = ownProfile(storage, draft.isShared);
    choose('isForOther', { isForOther, ...(profile && namesAfter(isForOther, draft.draft.typed, profile)) });
  };
}
