/** The same set as `icon-paths.ts`, for finding a business. */
export const SEARCH = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2 5.3 5.3';
export const SCAN =
  'M4 8.5v-3A1.5 1.5 0 0 1 5.5 4h3m7 0h3A1.5 1.5 0 0 1 20 5.5v3m0 7v3a1.5 1.5 0 0 1-1.5 1.5h-3m-7 0h-3A1.5 1.5 0 0 1 4 18.5v-3M7.5 12h9';
export const LIGHT = 'm13 3-7.5 10.5H11L10 21l8-11h-5.5Z';
export const PICTURE = 'M4 5h16v14H4Zm0 11 5-5 4.5 4.5L16 13l4 4M15.5 9v.1';
