/** The server writes the theme of the first page into this element. */
export const SERVER_THEME_ID = 'theme';
