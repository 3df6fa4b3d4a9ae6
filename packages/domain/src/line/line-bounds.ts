/** What a business may set of a line. */
export const LINE_BOUNDS = {
  maxWaiting: { least: 1, most: 999 },
  graceMinutes: { least: 0, most: 240 },
  minutesEach: { least: 1, most: 480 },
} as const;
export const LONGEST_PASSCODE = 40;
/** Of a line, a desk, a service or a category. */
export const LONGEST_NAME = 80;
/** More than any counter hall has. */
export const MOST_LINES = 100;
export const MOST_DESKS = 300;
export const MOST_SERVICES = 400;
export const MOST_CATEGORIES = 60;
