/** The same set as `icon-paths.ts`; only this screen uses them. */
export const SHEET = 'M7 3.5h7l4 4v13H7ZM14 3.5v4h4M9.5 12h6m-6 3.5h6';
export const PLAY = 'M8 5.500v13l10.500-6.500Z';
