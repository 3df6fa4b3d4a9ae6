import { readSetting, type Settings } from './settings.ts';

const STORES = ['AppStoreUrl', 'PlayStoreUrl'] as const;
type Store = (typeof STORES)[number];

/** SITE-12: where a server names no app at all. Ours hides the buttons instead. */
const SEARCHES: Readonly<Record<Store, string>> = {
  AppStoreUrl: 'https://apps.apple.com/us/iphone/search?term=Openturn',
  PlayStoreUrl: 'https://play.google.com/store/search?q=Openturn&c=apps',
};

/** The app in each store that has it. */
export function storeAddresses(settings: Settings): Partial<Record<Store, string>> {
  const named = namedStores(settings);
  if (named.length === 0) return SEARCHES;
  return Object.fromEntries(named.map((store) => [store, readSetting(settings, store)]));
}

/** Whether any store is named. Only https, because the address comes from a business's settings. */
export function namesStore(settings: Settings): boolean {
  return namedStores(settings).length > 0;
}

function namedStores(settings: Settings): Store[] {
  return STORES.filter((store) => {
    const address = readSetting(settings, store) ?? '';
    return URL.canParse(address) && new URL(address).protocol === 'https:';
  });
}
