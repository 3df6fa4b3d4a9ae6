/** Icons that only later screens use; the same set as `icon-paths.ts`. */
export const BRANCHES =
  'M3 20.5h18M5 20.5V5.6L12 3v17.5m0-11.5h5.5A1.5 1.5 0 0 1 19 10.5v10M8.5 8v.1m0 3.9v.1m0 3.9v.1m7-2v.1m0 3.4v.1';
export const NEARBY = 'm20.5 3.5-7 17-2.4-7.6L3.5 10.5Z';
export const SOUND = 'M4 9.5v5h3.4L12 18.5v-13L7.4 9.5H4Zm11.2-.7a4.6 4.6 0 0 1 0 6.4m2.6-9a8.2 8.2 0 0 1 0 11.6';
export const ARROW_UP = 'M12 19.5v-15m-6 6 6-6 6 6';
export const PAUSE = 'M9 5.5v13m6-13v13';
export const BELL = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15Zm4 4.5a2.2 2.2 0 0 0 4 0';
export const OFFLINE =
  'm3 3 18 18M8.6 15.6a5 5 0 0 1 6-.7M5.2 12.2A9.6 9.6 0 0 1 9.6 9.7m5 .2a9.6 9.6 0 0 1 4.2 2.3M2 8.8a14.4 14.4 0 0 1 4.2-2.7m4.5-1A14.4 14.4 0 0 1 22 8.8M12 19v.1';
export const INFO = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8.5V16m0-8.2v.1';
export const PLUS = 'M12 5v14m-7-7h14';
export const MINUS = 'M5 12h14';
export const CLOSE = 'm6 6 12 12M18 6 6 18';
