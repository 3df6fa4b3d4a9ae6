export type { DeviceStore, PushRegistration } from './store/device-store.ts';
export { fromPushChoiceColumns } from './store/push-choice-columns.ts';
