export type { OwnDataStore } from './store/own-data-store.ts';
