import type { StoredTable } from './stored-table.ts';

const INDEX = 'the server, from the businesses that are listed';

/** The index of the search; backups leave it out. */
export const SEARCH_TABLES: Readonly<Record<string, StoredTable>> = {
  search_changes: {
    grows: 'the server, with each change of a business or a line',
    bound: { none: 'as many as changes of the last second' },
    deletes: 'writing the index',
  },
  search_sites: { grows: INDEX, bound: { most: 'one a listed site' }, deletes: 'the site’s next change' },
  search_words: {
    grows: INDEX,
    bound: { most: '`MOST_WORDS_OF_SITE` a listed site' },
    deletes: 'the site’s next change',
  },
  search_vocabulary: { grows: INDEX, bound: { most: 'one a word' }, deletes: 'the last site with the word' },
  search_spans: {
    grows: INDEX,
    bound: { most: 'the opening hours of the next `DAYS_AHEAD` days of a listed site' },
    deletes: 'the site’s next change, or a week',
  },
};
