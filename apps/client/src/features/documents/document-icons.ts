/** The same set as `icon-paths.ts`; only this screen uses them. */
export const PHOTO_CAMERA =
  'M4.5 7.500h3l1.500-2.500h6l1.500 2.500h3a1.500 1.500 0 0 1 1.500 1.500v9a1.500 1.500 0 0 1-1.500 1.500h-15a1.500 1.500 0 0 1-1.500-1.500v-9a1.500 1.500 0 0 1 1.500-1.500Zm7.500 9.500a3.700 3.700 0 1 0 0-7.400 3.700 3.700 0 0 0 0 7.400Z';
export const SHEET = 'M7 3.5h7l4 4v13H7ZM14 3.5v4h4M9.5 12h6m-6 3.5h6';
export const PLAY = 'M8 5.500v13l10.500-6.500Z';
