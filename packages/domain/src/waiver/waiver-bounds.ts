export const LONGEST_TITLE = 80;
export const LONGEST_WAIVER = 12_000;
export const MOST_BOXES = 8;
export const LONGEST_BOX = 300;
export const MOST_WAIVERS = 20;
export const MOST_MINORS = 10;
export const LONGEST_SIGNER = 100;
export const LONGEST_INITIALS = 6;
export const OLDEST_MINOR = 17;
/** How many years signed copies can be kept. */
export const KEPT_YEARS = [1, 2, 5, 7, 10] as const;
export type KeptYears = (typeof KEPT_YEARS)[number];

/** A drawn signature lies in a box of this size, wherever it was drawn. */
export const SIGNATURE_BOX = { width: 1_000, height: 400 } as const;
export const MOST_STROKES = 60;
/** Together; a long name written slowly on a fast screen has about 800. */
export const MOST_POINTS = 2_000;
