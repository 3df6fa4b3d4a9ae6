import type { Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { Site } from '#features/sites/index.ts';
import { paperOf } from '#kernel/pdf/paper-of.ts';
import type { Issuer } from '#features/waivers/store/waiver-store.ts';

/** What a copy shows of the business: as it was when it was signed, whatever becomes of the business. */
export function issuerOf(site: Site | null, language: Language): Issuer {
  return {
    business: site ? pickName(site.names, language) || site.locationName : '',
    dateFormat: site?.dateFormat ?? 1,
    paper: paperOf(site?.settings ?? {}),
  };
}
