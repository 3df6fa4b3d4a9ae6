import type { WiringMutant } from './wiring-mutant.ts';

const APP = 'apps/client/src/app';
const TEXTS_PROVIDER = 'packages/web/src/i18n/texts-provider.tsx';

/** Where the client starts, its language, and push. */
export const START_MUTANTS: readonly WiringMutant[] = [
  {
    file: `${APP}/start/create-services.ts`,
    find: 'platform.languageMemory.write(language)',
    replace: 'undefined',
    suite: 'language',
    title: '[LANG-02] keeps the language chosen in the menu for the next visit',
  },
  {
    file: `${APP}/language/reload-in-language.ts`,
    find: 'const sent = «sendLanguage(clientState.get().siteId, requested.code)»',
    replace: 'null',
    suite: 'language',
    title: '[LANG-06] posts lang=ca as it is given and reloads without it',
  },
  {
    file: 'packages/web/src/i18n/text-files.ts',
    find: 'log(`Unable to load translation file ${language}`)',
    replace: 'undefined',
    suite: 'language',
    title: '[LANG-08] only logs a file that fails to load and stays in English',
  },
  {
    file: TEXTS_PROVIDER,
    find: 'document.documentElement.lang = «LOCALE[language]»',
    replace: "'en'",
    suite: 'language',
    title: '[LANG-01] [LANG-09] shows uk, declares it, and mirrors only Arabic',
  },
  {
    file: TEXTS_PROVIDER,
    find: 'document.documentElement.dir = «directionOf(language)»',
    replace: "'ltr'",
    suite: 'language',
    title: '[LANG-01] [LANG-09] shows ar, declares it, and mirrors only Arabic',
  },
  {
    file: `${APP}/start/after-start.ts`,
    find: 'siteLanguages: «siteLanguages(site?.Settings ?? {})»',
    replace: '[]',
    suite: 'language',
    title: '[LANG-10] shows a business with one language in it unless the visitor chose another',
  },
  {
    file: `${APP}/routing/guards.ts`,
    find: "isNative || «hostName(host).split('.')[0] === 'client'»",
    replace: 'false',
    suite: 'address',
    title: '[ROUTE-17] leads from /404 to the search on a host that starts with client',
  },
  {
    file: `${APP}/start/start.tsx`,
    find: 'const elsewhere = «startPath({ isNative: platform.isNative, search })»',
    replace: 'null',
    suite: 'address',
    title: '[ROUTE-20] starts at the waiver 12 with w=12',
  },
  {
    file: `${APP}/routing/guards.ts`,
    find: "to: '/search', wanted: «path» }",
    replace: 'null',
    suite: 'address',
    title: "[ROUTE-21] [SITE-04] asks for the host's site and continues to the requested path",
  },
  {
    file: `${APP}/start/after-start.ts`,
    find: 'followNotifications(window, (notification) => void showNotification(notification))',
    replace: 'undefined',
    suite: 'push',
    title: '[ROUTE-26] opens on the event Notification, with breaks, links and no other markup, and a Close button',
  },
  {
    file: `${APP}/live/follow-push.ts`,
    find: 'window.dispatchEvent(new CustomEvent(NOTIFICATION_EVENT, { detail: { title, body } }))',
    replace: 'false',
    suite: 'push',
    title: '[PUSH-06] without a target raises the event when tapped',
  },
  {
    file: `${APP}/live/follow-push.ts`,
    find: "history.navigate('/search', { replace: history.path() === target })",
    replace: 'undefined',
    suite: 'push',
    title: '[PUSH-05] with a target leads there, and Back leads to the search',
  },
  {
    file: 'apps/client/src/service-worker/service-worker.ts',
    find: 'event.waitUntil(«notifications.tapped(event.notification.data)»)',
    replace: 'Promise.resolve()',
    suite: 'push',
    title: '[PUSH-06] waits for the page that is opened for it if none was open',
  },
  {
    file: 'apps/client/src/push/use-push-choice.ts',
    find: 'await (next ? «turnOn()» : turnOff())',
    replace: 'null',
    suite: 'push',
    title: '[PUSH-02] on status sends endpoint, platform and AppToken once it is granted',
  },
  {
    file: 'apps/client/src/push/register-push.ts',
    find: 'readServerKey(siteId));\n  await «sendState(state, { platform, siteId })»',
    replace: 'null',
    suite: 'push',
    title: '[PUSH-03] on booked sends an empty endpoint and the error if it is denied',
  },
];
