/** The server writes the first page's theme into this element. */
export const SERVER_THEME_ID = 'theme';
