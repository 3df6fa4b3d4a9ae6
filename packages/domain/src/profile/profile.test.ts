import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canSaveProfile, obfuscateProfile, readProfile, type Profile } from './profile.ts';

const own = { isPublicComputer: false };
const sam: Profile = { FirstName: 'Sam', LastName: '', PhoneNumber: '604 555 0132', Email: '' };

describe('profile', () => {
  it('[VAL-04] is saved only with a first name and a phone number', () => {
    expect(canSaveProfile(sam, own)).toBe(true);
    expect(canSaveProfile({ ...sam, FirstName: ' ' }, own)).toBe(false);
    expect(canSaveProfile({ ...sam, PhoneNumber: '' }, own)).toBe(false);
  });

  it('[VAL-04] is never saved on a public computer', () => {
    expect(canSaveProfile(sam, { isPublicComputer: true })).toBe(false);
  });

  it('[SITE-13] is neither saved nor read on a public computer', () => {
    expect(canSaveProfile(sam, { isPublicComputer: true })).toBe(false);
    expect(readProfile(obfuscateProfile(sam), { isPublicComputer: true })).toBeNull();
  });

  it('[VAL-05] can be read back unchanged, in any script', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, text, text, (FirstName, LastName, PhoneNumber, Email) => {
        const profile = { FirstName, LastName, PhoneNumber, Email };
        expect(readProfile(obfuscateProfile(profile), own)).toEqual(profile);
      }),
    );
  });

  it('[VAL-05] is not readable at a glance', () => {
    const stored = obfuscateProfile({
      FirstName: 'Harpreet',
      LastName: 'Gill',
      PhoneNumber: '6045550132',
      Email: 'h@g.ca',
    });
    for (const plain of ['Harpreet', 'Gill', '6045550132', 'FirstName', btoa('Harpreet').slice(0, 8)]) {
      expect(stored).not.toContain(plain);
    }
  });

  it('[VAL-05] is ignored when the device stores something else', () => {
    const written = obfuscateProfile(sam);
    for (const stored of ['', '{}', 'null', 'not base64!', btoa('null'), written.slice(4), `${written}A`]) {
      expect(readProfile(stored, own)).toBeNull();
    }
    fc.assert(
      fc.property(fc.string(), (stored) => {
        expect(readProfile(stored, own)).toBeNull();
      }),
    );
  });
});
