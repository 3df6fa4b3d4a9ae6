import { readSetting, type Settings } from './settings.ts';

/** SITE-12: fallback when neither the business nor the deployment sets an address. */
const SEARCHES = {
  AppStoreUrl: 'https://apps.apple.com/us/iphone/search?term=Openturn',
  PlayStoreUrl: 'https://play.google.com/store/search?q=Openturn&c=apps',
} as const;

/** Only https, because the address comes from a business's settings. */
export function storeAddress(settings: Settings, store: keyof typeof SEARCHES): string {
  const address = readSetting(settings, store) ?? '';
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : SEARCHES[store];
}
