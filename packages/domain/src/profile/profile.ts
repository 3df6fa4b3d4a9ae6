export type Profile = {
  FirstName: string;
  LastName: string;
  PhoneNumber: string;
  Email: string;
  /** Our own addition: assistance that is chosen in every form. Only what the visitor has saved themselves. */
  Needs?: readonly string[];
};

export const NO_PROFILE: Profile = { FirstName: '', LastName: '', PhoneNumber: '', Email: '' };

const FIELDS = ['FirstName', 'LastName', 'PhoneNumber', 'Email'] as const;

/** VAL-04 */
export function canSaveProfile(profile: Profile, { isPublicComputer }: { isPublicComputer: boolean }): boolean {
  return !isPublicComputer && profile.FirstName.trim() !== '' && profile.PhoneNumber.trim() !== '';
}

/** VAL-05: not readable at a glance on the device. This is not encryption. */
export function obfuscateProfile(profile: Profile): string {
  const bytes = new TextEncoder().encode(JSON.stringify(profile));
  return btoa(String.fromCodePoint(...bytes.map(turn)));
}

/** Null for anything this module did not write, and always on a public computer (SITE-13). */
export function readProfile(stored: string, { isPublicComputer }: { isPublicComputer: boolean }): Profile | null {
  if (isPublicComputer) return null;
  try {
    const bytes = Uint8Array.from(atob(stored), (character) => turn(character.codePointAt(0) ?? 0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isProfile(value) ? value : null;
  } catch {
    return null;
  }
}

function turn(byte: number): number {
  return byte ^ 0x5a;
}

function isProfile(value: unknown): value is Profile {
  const fields = value as Record<string, unknown>;
  if (typeof value !== 'object' || value === null) return false;
  return FIELDS.every((field) => typeof fields[field] === 'string') && Array.isArray(fields['Needs'] ?? []);
}
