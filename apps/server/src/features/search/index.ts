export { keepIndex } from './keep-index.ts';
export type { SearchStore } from './store/search-store.ts';
export { searchStore } from './store/sql-search-store.ts';
