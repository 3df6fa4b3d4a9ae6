/** Query keys of the free times of a business: what they depend on follows the site, see `book-queries.ts`. */
export const freeKeys = {
  all: ['book', 'free'] as const,
  ofSite: (siteId: number) => [...freeKeys.all, siteId] as const,
};
