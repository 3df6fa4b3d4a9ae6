export type { AlertStore } from './store/alert-store.ts';
