import type { WiringMutant } from './wiring-mutant.ts';

const SEND = 'packages/web/src/api/send/send-request.ts';

/** What is sent, and what follows from the reply. */
export const CALL_MUTANTS: readonly WiringMutant[] = [
  {
    file: SEND,
    find: "'X-AppName': «appName»",
    replace: "''",
    suite: 'address',
    title: '[API-05] sends app name and version, the device token and JSON with every call',
  },
  {
    file: SEND,
    find: "'X-AppToken': «appToken»",
    replace: "''",
    suite: 'calls',
    title: '[API-09] is only the address for a DELETE',
  },
  {
    file: SEND,
    find: "...(«forgeryToken» && { 'X-XSRF-TOKEN'",
    replace: 'null',
    suite: 'calls',
    title: "[API-06] includes the anti-forgery token from the cookie for the page's own host, but not for another",
  },
  {
    file: SEND,
    find: "...(«key» && { 'Idempotency-Key'",
    replace: 'undefined',
    suite: 'join',
    title: '[API-13] sends the same key with every retry',
  },
  {
    file: SEND,
    find: '...(«body !== undefined» && { body:',
    replace: 'false',
    suite: 'calls',
    title: '[API-09] is a JSON body for a POST',
  },
  {
    file: SEND,
    find: 'GET: «40_000»',
    replace: '90_000',
    suite: 'calls',
    title: '[API-07] times out after 40 s for a GET',
  },
  {
    file: SEND,
    find: 'POST: «58_000»',
    replace: '40_000',
    suite: 'calls',
    title: '[API-07] times out after 58 s for a POST',
  },
  {
    file: SEND,
    find: 'DELETE: «40_000»',
    replace: '58_000',
    suite: 'calls',
    title: '[API-07] times out after 40 s for a DELETE',
  },
  {
    file: SEND,
    find: 'atMost: «3»',
    replace: '1',
    suite: 'address',
    title: '[API-08] tries a GET three times, 600 ms apart',
  },
  {
    file: 'apps/client/src/features/book/choices.ts',
    find: "additional: additional.join(«','»)",
    replace: "';'",
    suite: 'book',
    title: '[API-09] joins lists by commas and omits empty values',
  },
  {
    file: 'apps/client/src/app/start/start.tsx',
    find: '«() => history.navigate(loginPath(history))»',
    replace: '() => {}',
    suite: 'visits',
    title: '[SCREEN-19] asks a signed-out visitor to log in and then continues',
  },
  {
    file: 'apps/client/src/app/start/after-start.ts',
    find: 'errors.handOver(reportErrors(services))',
    replace: 'null',
    suite: 'reports',
    title: '[API-11] reports an error with address, platform, locale, site, token and page',
  },
  {
    file: 'apps/client/src/app/errors/error-reports.ts',
    find: 'if («isToReload») reload()',
    replace: 'false',
    suite: 'reports',
    title: '[API-11] reloads the page once if the server requests it',
  },
  {
    file: 'apps/client/src/app/errors/watch-errors.ts',
    find: "addEventListener('vite:preloadError', ({ payload }) => void reloads(payload))",
    replace: 'null',
    suite: 'reports',
    title: '[API-12] reloads the client once if a chunk is missing',
  },
];
