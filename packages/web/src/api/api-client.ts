import type { Timers } from '@openturn/web/timers.ts';

/** Set once at start; the server again when another one is chosen. */
export type ApiSettings = {
  /** Without a trailing slash; empty means the page's own origin. */
  server: string;
  /** Name and version. */
  appName: string;
  appToken: string;
  isNative: boolean;
  /** API-06. */
  readForgeryToken: () => string | null;
  /** ERR-01. */
  onSignedOut: () => void;
  /** UI-01: returns a function to call when the request has ended. */
  beginLoading: (text?: string) => () => void;
  timers: Timers;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
};

let settings: ApiSettings | null = null;

export function setApi(changed: ApiSettings): void {
  settings = changed;
}

export function api(): ApiSettings {
  if (!settings) throw new Error('setApi comes before the first call');
  return settings;
}
