import { own, type Settings } from './settings.ts';

/** SITE-12: where the app is found while neither the business nor the deployment names an address. */
const SEARCHES = {
  AppStoreUrl: 'https://apps.apple.com/us/iphone/search?term=Openturn',
  PlayStoreUrl: 'https://play.google.com/store/search?q=Openturn&c=apps',
} as const;

/** Only https: an address comes from a business's own settings. */
export function storeAddress(settings: Settings, store: keyof typeof SEARCHES): string {
  const address = own(settings, store) ?? '';
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : SEARCHES[store];
}
