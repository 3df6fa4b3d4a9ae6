export type { ServerSettingStore } from './store/server-setting-store.ts';
