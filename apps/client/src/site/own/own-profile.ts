import {
  canSaveProfile,
  NO_PROFILE,
  obfuscateProfile,
  type Profile,
  readProfile,
} from '@openturn/domain/profile/profile.ts';
import type { Storage } from '#platform/storage.ts';

export const PROFILE_KEY = 'profile';

/** VAL-05, SITE-13. */
export function ownProfile(storage: Storage, isPublic: boolean): Profile | null {
  const stored = storage.read(PROFILE_KEY);
  return stored === null ? null : readProfile(stored, { isPublicComputer: isPublic });
}

/** VAL-04: returns whether it was stored. Needs that are not given stay as they were. */
export function storeProfile(storage: Storage, profile: Profile, isPublic: boolean): boolean {
  const canBeKept = canSaveProfile(profile, { isPublicComputer: isPublic });
  if (canBeKept) storage.write(PROFILE_KEY, obfuscateProfile({ ...ownProfile(storage, isPublic), ...profile }));
  return canBeKept;
}

/** They say nothing of who it is, so that they need no name and no phone; never on a public computer either. */
export function storeNeeds(storage: Storage, needs: readonly string[]): void {
  storage.write(PROFILE_KEY, obfuscateProfile({ ...NO_PROFILE, Needs: needs }));
}

export function forgetProfile(storage: Storage): void {
  storage.remove(PROFILE_KEY);
}
