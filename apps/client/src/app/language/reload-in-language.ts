import { systemTimers } from '@openturn/web/timers.ts';
import type { BrowserServices } from '#app/start/create-services.ts';
import { languageWish } from './language-wish.ts';
import { tellServerLanguage } from './tell-server-language.ts';

const PATIENCE_MS = 3_000;

/** LANG-05, LANG-06: true where the address asks for a language, and the page comes again without asking. */
export async function reloadInLanguage({ platform, clientState }: BrowserServices): Promise<boolean> {
  const wish = languageWish(location.href);
  if (!wish) return false;
  platform.languageMemory.write(wish.language);
  const told = tellServerLanguage(clientState.get().siteId, wish.code);
  // The device knows it already; a server that does not answer must not keep the visitor from the page.
  await Promise.race([told, new Promise((resolve) => systemTimers.after(PATIENCE_MS, () => resolve(null)))]);
  location.replace(wish.addressWithout);
  return true;
}
