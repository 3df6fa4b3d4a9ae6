import { createContext, use } from 'react';
import type { Storage } from './storage.ts';

export type Position = { latitude: number; longitude: number };
/** By which what is pushed is encrypted for this device alone. */
export type PushKeys = { p256dh: string; auth: string };
export type PushState = { granted: true; endpoint: string; keys?: PushKeys } | { granted: false; error: string };
export type PushPermission = 'granted' | 'denied' | 'default';

/** PUSH-04 */
export type PushData = {
  title: string;
  body: string;
  data?: { target?: string; [extra: string]: unknown };
  SiteID?: string;
};

export interface Push {
  /** Null where this device takes no notifications. */
  permission(): PushPermission | null;
  /** Asks the visitor, so only after a tap on the web. `readServerKey` gives the key that the server sends by, if any. */
  register(readServerKey: () => Promise<string | null>): Promise<PushState>;
  /** By which notifications reach this device now; null where they do not. */
  endpoint(): Promise<string | null>;
  /** Takes none from now on. */
  end(): Promise<void>;
  onTap(listener: (tapped: PushData) => void): () => void;
}

/** Where the client runs. The shell chooses it at start; no feature asks which one it is. */
export interface Platform {
  readonly name: 'web' | 'ios' | 'android';
  readonly isNative: boolean;
  storage: Storage;
  /** The language that the visitor chose here: a cookie in the browser, storage on native. */
  languageMemory: { read(): string | null; write(language: string): void };
  /** The languages that the device asks for, best first. */
  deviceLanguages(): readonly string[];
  isOnline(): boolean;
  onOnlineChange(listener: () => void): () => void;
  isVisible(): boolean;
  onVisibilityChange(listener: () => void): () => void;
  /** Null where it is denied or unknown. Asks the visitor, so only after a tap. */
  position(): Promise<Position | null>;
  push: Push;
  /** URLs by which the app is opened, custom schemes too; kept until somebody listens. */
  onOpenedUrl(listener: (url: string) => void): () => void;
  splash: { hide(options: { afterMs: number; fadeMs: number }): void };
}

export const PlatformContext = createContext<Platform | null>(null);

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform stands outside PlatformContext');
  return platform;
}
