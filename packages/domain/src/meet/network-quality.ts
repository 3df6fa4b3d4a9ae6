/** What was measured of a call over the last two seconds. */
export type NetworkSample = {
  /** Of the packets that we sent, between 0 and 1; null if unknown. */
  lost: number | null;
  roundTripMs: number | null;
  /** What the browser believes it can send; null if unknown. */
  bitsPerSecond: number | null;
};

type Quality = { isPoor: boolean; badInARow: number; goodInARow: number };

export const FINE: Quality = { isPoor: false, badInARow: 0, goodInARow: 0 };

const POOR = { lost: 0.1, roundTripMs: 800, bitsPerSecond: 120_000 } as const;
/** A short hitch changes nothing; coming back takes longer, so that the picture does not flicker. */
const BAD_SAMPLES = 3;
const GOOD_SAMPLES = 6;

/** Voice comes first: the picture pauses under a poor network, and comes back by itself. */
export function nextQuality(before: Quality, sample: NetworkSample): Quality {
  const isBad =
    (sample.lost ?? 0) > POOR.lost ||
    (sample.roundTripMs ?? 0) > POOR.roundTripMs ||
    (sample.bitsPerSecond ?? Infinity) < POOR.bitsPerSecond;
  const badInARow = isBad ? before.badInARow + 1 : 0;
  const goodInARow = isBad ? 0 : before.goodInARow + 1;
  const isPoor = before.isPoor ? goodInARow < GOOD_SAMPLES : badInARow >= BAD_SAMPLES;
  return { isPoor, badInARow, goodInARow };
}
