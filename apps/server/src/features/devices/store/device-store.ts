import type { PLATFORMS } from '@openturn/contract/visitor/device.ts';
import type { PushChoices } from '@openturn/domain/notice/push-choices.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

export type PushRegistration = {
  siteId: number;
  tokenHash: string;
  platform: (typeof PLATFORMS)[number];
  /** Empty if the visitor denied. */
  endpoint: string;
  error: string | null;
  /** Encrypts messages to a browser; null if it sent none. */
  keys: { p256dh: string; auth: string } | null;
  at: number;
};

/** A device that is notified of somebody's open visits. */
export type NotifiedDevice = {
  /** For whoever asked alone. */
  id: string;
  /** Such as Firefox and Windows; empty if unknown. */
  browser: string;
  system: string;
  isApp: boolean;
  /** The one that asked. */
  isThis: boolean;
  since: number;
  /** When a push service last took a notification for it. */
  deliveredAt: number | null;
};

/** Devices are identified only by the hash of their token. */
export interface DeviceStore {
  /** One endpoint of a device and business: it ends those on its other platforms. */
  register(registration: PushRegistration & Partial<Pick<NotifiedDevice, 'browser' | 'system'>>): Promise<void>;
  /** After the push service said that nobody is there any more; a newer endpoint stays. */
  dropEndpoint(registration: PushRegistration): Promise<void>;
  registrations(siteId: number, tokenHash: string): Promise<PushRegistration[]>;
  /** Of a device that has chosen nothing, what is usual. */
  pushChoices(tokenHash: string): Promise<PushChoices>;
  /** Counts for what is not yet being sent, and looks again at what waits for the end of quiet hours. */
  choosePushes(device: { tokenHash: string; choices: PushChoices; at: number }): Promise<void>;
  /** Those of its own, and those with an open visit of a contact that this device has verified, at that business. */
  notifiedDevices(tokenHash: string, now: number): Promise<NotifiedDevice[]>;
  /** One of these gets nothing more. False if it is none of them. */
  removeNotified(removal: { tokenHash: string; id: string; now: number }): Promise<boolean>;
  /** The token of the app on the device with this code, at any business; null if it is not registered for notifications. */
  findByCode(code: string, platform: 'android' | 'ios'): Promise<string | null>;
  setLanguage(device: { siteId: number; tokenHash: string; language: Language; at: number }): Promise<void>;
  language(siteId: number, tokenHash: string): Promise<Language | null>;
  /** Token hashes, at any site, of devices with a ticket or an appointment that is open or ended since then. */
  holders(options: { endedSince: number; most: number }): Promise<string[]>;
}
