/** Icons of conversations; the same set as `icon-paths`. */

export const MESSAGE = 'M4 5.5h16v11h-9l-4 3.5v-3.5H4Z';
export const CHECK_TWICE = 'm2.5 12.5 4 4 8-9m-3 8 1 1 9-9.5';
export const PHOTO_CAMERA =
  'M4.5 7.500h3l1.500-2.500h6l1.500 2.500h3a1.500 1.500 0 0 1 1.500 1.500v9a1.500 1.500 0 0 1-1.500 1.500h-15a1.500 1.500 0 0 1-1.500-1.500v-9a1.500 1.500 0 0 1 1.500-1.500Zm7.500 9.500a3.700 3.700 0 1 0 0-7.400 3.700 3.700 0 0 0 0 7.400Z';
