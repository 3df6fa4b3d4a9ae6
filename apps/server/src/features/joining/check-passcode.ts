import { createHash, timingSafeEqual } from 'node:crypto';
import type { TryLimit } from '#http/try-limit.ts';

type Passcode = { siteId: number; lineId: string; tokenHash: string; expected: string | null; entered: string };

/** Wrong ones count, for a device and a line; who has tried too often is not told whether the next one is right. */
export function checkPasscode(
  { siteId, lineId, tokenHash, expected, entered }: Passcode,
  tries: TryLimit,
): 'passcode-wrong' | 'too-many-requests' | null {
  if (expected === null) return null;
  const key = `${siteId} ${lineId} ${tokenHash}`;
  if (tries.isSpent(key)) return 'too-many-requests';
  if (isSame(entered.trim(), expected.trim())) return null;
  tries.count(key);
  return 'passcode-wrong';
}

/** Takes as long whatever the two have in common. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC')).digest();
}
