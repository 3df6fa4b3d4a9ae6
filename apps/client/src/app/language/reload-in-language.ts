import { systemTimers } from '@openturn/web/timers.ts';
import type { BrowserServices } from '#app/start/create-services.ts';
import { languageWish } from './language-wish.ts';
import { tellServerLanguage } from './tell-server-language.ts';

const PATIENCE_MS = 3_000;

/** LANG-05, LANG-06: if the address requests a language, stores it, reloads without the request and returns true. */
export async function reloadInLanguage({ platform, clientState }: BrowserServices): Promise<boolean> {
  const wish = languageWish(location.href);
  if (!wish) return false;
  platform.languageMemory.write(wish.language);
  const told = tellServerLanguage(clientState.get().siteId, wish.code);
  // The device has stored it already, so a slow server must not delay the page.
  await Promise.race([told, new Promise((resolve) => systemTimers.after(PATIENCE_MS, () => resolve(null)))]);
  location.replace(wish.addressWithout);
  return true;
}
