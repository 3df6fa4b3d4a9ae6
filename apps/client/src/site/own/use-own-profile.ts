import type { Profile } from '@openturn/domain/profile/profile.ts';
import { usePlatform } from '#platform/platform.ts';
import { useStored } from '#platform/use-stored.ts';
import { ownProfile, PROFILE_KEY } from './own-profile.ts';
import { isSharedDevice } from './shared-device.ts';
import { useSite } from '#site/use-site.ts';

/** The stored profile, for prefilling forms. */
export function useOwnProfile(): Profile | null {
  const { storage } = usePlatform();
  const site = useSite();
  return useStored(PROFILE_KEY) === null ? null : ownProfile(storage, isSharedDevice(storage, site));
}
