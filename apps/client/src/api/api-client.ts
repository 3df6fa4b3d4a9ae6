/** What every call needs to know; set once at start, the server again when the site changes. */
export type ApiSettings = {
  /** Without a slash at its end. */
  server: string;
  /** Name and version. */
  appName: string;
  appToken: string;
  isNative: boolean;
  /** API-06 */
  readForgeryToken: () => string | null;
  /** ERR-01 */
  onSignedOut: () => void;
};

let settings: ApiSettings | null = null;

export function setApi(changed: ApiSettings): void {
  settings = changed;
}

export function setApiServer(server: string): void {
  settings = { ...api(), server };
}

export function api(): ApiSettings {
  if (!settings) throw new Error('setApi comes before the first call');
  return settings;
}
