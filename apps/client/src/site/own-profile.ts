import { canSaveProfile, obfuscateProfile, type Profile, readProfile } from '@openturn/domain/profile/profile.ts';
import type { Storage } from '#platform/storage.ts';

const KEY = 'profile';

/** VAL-05, SITE-13. */
export function ownProfile(storage: Storage, isPublic: boolean): Profile | null {
  const stored = storage.read(KEY);
  return stored === null ? null : readProfile(stored, { isPublicComputer: isPublic });
}

/** VAL-04: true where it has been kept. */
export function keepProfile(storage: Storage, profile: Profile, isPublic: boolean): boolean {
  const canBeKept = canSaveProfile(profile, { isPublicComputer: isPublic });
  if (canBeKept) storage.write(KEY, obfuscateProfile(profile));
  return canBeKept;
}

export function forgetProfile(storage: Storage): void {
  storage.remove(KEY);
}
