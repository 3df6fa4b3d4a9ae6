export type { ServerSettingStore } from './store/server-setting-store.ts';
export { writeServerSettings } from './store/sql-server-setting-store.ts';
