import { createContext, use } from 'react';
import type { Storage } from './storage.ts';

export type Position = { latitude: number; longitude: number };
/** Keys that encrypt pushes for this device alone. */
export type PushKeys = { p256dh: string; auth: string };
export type PushState = { granted: true; endpoint: string; keys?: PushKeys } | { granted: false; error: string };
export type PushPermission = 'granted' | 'denied' | 'default';

/** PUSH-04. */
export type PushData = {
  title: string;
  body: string;
  data?: { target?: string; [extra: string]: unknown };
  SiteID?: string;
};

export interface Push {
  /** Null if this device does not support notifications. */
  permission(): PushPermission | null;
  /** PUSH-01: prompts the visitor, so on the web only after a tap; asks nothing if it was answered before. */
  ask(): Promise<PushPermission>;
  /** Asks too. `readServerKey` returns the server's public key, if any. */
  register(readServerKey: () => Promise<string | null>): Promise<PushState>;
  /** The current push endpoint; null if notifications do not arrive. */
  endpoint(): Promise<string | null>;
  /** Unsubscribes. */
  end(): Promise<void>;
  onTap(listener: (tapped: PushData) => void): () => void;
}

/** What only the phone app can do. */
export interface PhoneParts {
  /** The public address of the chosen business: the app's own is no link for anybody else. */
  origin(): string;
  share(link: { title: string; url: string }): Promise<void>;
  /** The text of a QR code; null if the visitor closes the scanner. */
  scan(words: { point: string; close: string; light: string }): Promise<string | null>;
  /** API-04: by country, such as `CA`; empty if the deployment has one region. */
  regions(): readonly { country: string; isChosen: boolean }[];
  chooseRegion(country: string): void;
  /** The store decides whether it asks. */
  askReview(): void;
}

/** Where the client runs. The shell chooses the platform at startup; features never check which one it is. */
export interface Platform {
  readonly name: 'web' | 'ios' | 'android';
  readonly isNative: boolean;
  storage: Storage;
  /** The language chosen here: a cookie in the browser, storage in the app. */
  languageMemory: { read(): string | null; write(language: string): void };
  /** The device's languages, best first. */
  deviceLanguages(): readonly string[];
  isOnline(): boolean;
  onOnlineChange(listener: () => void): () => void;
  isVisible(): boolean;
  onVisibilityChange(listener: () => void): () => void;
  /** Null if denied or unknown. Prompts the visitor, so only after a tap. */
  position(): Promise<Position | null>;
  /** Whether `position` would prompt (`default`); null if the device cannot tell. */
  positionPermission(): Promise<PushPermission | null>;
  push: Push;
  phone?: PhoneParts;
  /** Felt where the device can. */
  vibrate(milliseconds: number): void;
  splash: { hide(options: { afterMs: number; fadeMs: number }): void };
}

export const PlatformContext = createContext<Platform | null>(null);

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform stands outside PlatformContext');
  return platform;
}
