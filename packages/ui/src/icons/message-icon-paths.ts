/** Icons of conversations; the same set as `icon-paths`. */

export const MESSAGE = 'M4 5.5h16v11h-9l-4 3.5v-3.5H4Z';
export const CHECK_TWICE = 'm2.5 12.5 4 4 8-9m-3 8 1 1 9-9.5';
