import { type ApiSettings, setApi } from '@openturn/web/api/api-client.ts';
import { systemTimers } from '@openturn/web/timers.ts';

/** Answers every call without a network. */
export function fakeApi(settings: Pick<ApiSettings, 'fetch'> & Partial<ApiSettings>): void {
  setApi({
    server: 'http://api.openturn.test',
    appName: 'Openturn 3.0.2',
    appToken: 'a'.repeat(22),
    isNative: false,
    readForgeryToken: () => null,
    onSignedOut: () => {},
    beginLoading: () => () => {},
    timers: systemTimers,
    ...settings,
  });
}

/** Whether a call has this name; a path parameter matches any value. */
export function isNamed(called: string, name: string): boolean {
  return new RegExp(`^${name.replaceAll(/:\w+/g, '[^/]+')}$`).test(called);
}
