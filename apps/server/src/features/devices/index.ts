export type { DeviceStore, PushRegistration } from './store/device-store.ts';
