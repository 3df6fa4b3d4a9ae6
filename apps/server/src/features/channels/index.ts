export type { ChannelSwitch } from './channel-switch.ts';
