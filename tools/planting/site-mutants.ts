import type { WiringMutant } from './wiring-mutant.ts';

/** How a business is shown, and what stays on the device. */
export const SITE_MUTANTS: readonly WiringMutant[] = [
  {
    file: 'apps/client/src/platform/device-token.ts',
    find: 'storage.write(TOKEN_KEY, token)',
    replace: 'undefined',
    suite: 'device',
    title: '[STORE-01] creates the device token once and sends it with every call',
  },
  {
    file: 'apps/client/src/site/own/recent-sites-storage.ts',
    find: 'if («siteId <= 0») return;',
    replace: 'true',
    suite: 'device',
    title: '[STORE-02] lists recently visited sites, newest first and without repeats',
  },
  {
    file: 'apps/client/src/site/own/shared-device.ts',
    find: 'isPublicComputer({ site: «site?.ClientSitePublicPC ?? false»,',
    replace: 'false',
    suite: 'device',
    title: '[SITE-13] [STORE-03] stores and shows nothing about a visitor on a public computer',
  },
  {
    file: 'apps/client/src/site/own/shared-device.ts',
    find: "device: «storage.read(SHARED_DEVICE_KEY) === '1'»",
    replace: 'false',
    suite: 'device',
    title: '[SITE-13] [STORE-03] does the same if the device is marked as shared',
  },
  {
    file: 'packages/domain/src/format/date.ts',
    find: 'if («format === 2») return',
    replace: 'false',
    suite: 'site',
    title: '[SITE-07] writes dates in format 2 on appointments and on the booking screen',
  },
  {
    file: 'apps/client/src/app/shell/use-appearance.ts',
    find: "applyAppearance(customStyles, { fonturl, logourl: '' })",
    replace: 'undefined',
    suite: 'site',
    title: "[SITE-09] applies the business's font and colours, and nothing that could do more",
  },
  {
    file: 'apps/client/src/app/language/language-menu.tsx',
    find: 'const offered = offeredLanguages(«settings»)',
    replace: '{}',
    suite: 'site',
    title: "[SITE-10] offers the business's languages, and its alternate one under its own name",
  },
  {
    file: 'apps/client/src/app/start/after-start.ts',
    find: 'followLabels(services)',
    replace: 'undefined',
    suite: 'labels',
    title: '[SITE-11] appear on the screen: status, ready',
  },
  {
    file: 'apps/client/src/app/shell/shell.tsx',
    find: '«showsStoreButtons(site.Settings, isNative)» &&',
    replace: 'false',
    suite: 'site',
    title: '[SITE-12] links to the app',
  },
];
