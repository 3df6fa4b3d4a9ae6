export { startErasing } from './erase-ended.ts';
export type { OwnDataStore } from './store/own-data-store.ts';
