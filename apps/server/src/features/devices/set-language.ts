import { languageFromQuery, toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { DeviceStore } from '#features/devices/store/device-store.ts';

type Deps = { devices: DeviceStore; sites: SiteStore; clock: Clock };
type Input = { siteId: number; tokenHash: string | null; code: string };

/** LANG-06: returns the language and remembers it for a device of a site that exists. */
export async function setLanguage(
  { siteId, tokenHash, code }: Input,
  { devices, sites, clock }: Deps,
): Promise<Result<Language, { code: 'invalid-input' }>> {
  const language = toLanguage(code) ?? languageFromQuery(code);
  if (!language) return err({ code: 'invalid-input' });
  const isStored = tokenHash !== null && (await sites.find(siteId)) !== null;
  if (isStored) await devices.setLanguage({ siteId, tokenHash, language, at: clock.now() });
  return ok(language);
}
