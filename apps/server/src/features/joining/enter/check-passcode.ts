import { createHash, timingSafeEqual } from 'node:crypto';
import { asciiDigits } from '@openturn/domain/forms/ascii-digits.ts';
import type { TryLimit } from '#http/limits/try-limit.ts';

type Passcode = {
  siteId: number;
  lineId: string;
  tokenHash: string;
  address: string;
  expected: string | null;
  entered: string;
};

/** Wrong attempts are counted by device and by address, because a new device is easy to make up. */
export type PasscodeTries = { ofDevice: TryLimit; ofAddress: TryLimit };

export function passcodePlace({ siteId, lineId, address }: Pick<Passcode, 'siteId' | 'lineId' | 'address'>): string {
  return `${siteId} ${lineId} ${address}`;
}

/** After too many attempts the answer no longer depends on the passcode. */
export function checkPasscode(
  { siteId, lineId, tokenHash, address, expected, entered }: Passcode,
  { ofDevice, ofAddress }: PasscodeTries,
): 'passcode-wrong' | 'too-many-requests' | null {
  if (expected === null) return null;
  const [device, place] = [`${siteId} ${lineId} ${tokenHash}`, passcodePlace({ siteId, lineId, address })];
  if (ofDevice.isSpent(device) || ofAddress.isSpent(place)) return 'too-many-requests';
  if (isSame(plain(entered), plain(expected))) return null;
  ofDevice.count(device);
  ofAddress.count(place);
  return 'passcode-wrong';
}

/** A phone capitalises the first letter, and a space is easily typed. */
function plain(text: string): string {
  return asciiDigits(text.normalize('NFC')).replaceAll(/\s/gu, '').toLowerCase();
}

/** Constant-time, so that the duration does not reveal how many characters match. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
