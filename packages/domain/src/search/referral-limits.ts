/** Of a suggestion; the form and the server count the same. */
export const MOST_LETTERS = { business: 200, town: 200, note: 500, email: 254 } as const;
