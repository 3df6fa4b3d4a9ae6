import { systemTimers } from '@openturn/web/timers.ts';
import type { BrowserServices } from '#app/start/create-services.ts';
import { requestedLanguage } from './requested-language.ts';
import { sendLanguage } from './send-language.ts';

const TIMEOUT_MS = 3_000;

/** LANG-05, LANG-06: if the address requests a language, stores it, reloads without the request and returns true. */
export async function reloadInLanguage({ platform, clientState }: BrowserServices): Promise<boolean> {
  const requested = requestedLanguage(location.href);
  if (!requested) return false;
  platform.languageMemory.write(requested.language);
  const sent = sendLanguage(clientState.get().siteId, requested.code);
  // The device has stored it already, so a slow server must not delay the page.
  await Promise.race([sent, new Promise((resolve) => systemTimers.after(TIMEOUT_MS, () => resolve(null)))]);
  location.replace(requested.addressWithout);
  return true;
}
