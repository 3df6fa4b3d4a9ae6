import type { StopOffer } from '@openturn/contract/plan/visit-plan.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';

type StopChoice = { value: string; label: string; offer: StopOffer; service: string | null };

/** Every line, and every service of one; those of another business of the company with its name. */
export function stopChoices(offers: readonly StopOffer[], language: Language): StopChoice[] {
  return offers.flatMap((offer) => {
    const { SiteID, site, line, names, services } = offer;
    const words = [site && pickName(site, language), pickName(names, language)].filter(Boolean);
    const value = `${SiteID} ${line}`;
    return [
      { value, label: words.join(' · '), offer, service: null },
      ...services.map((service) => ({
        value: `${value} ${service.id}`,
        label: [...words, pickName(service.names, language)].join(' · '),
        offer,
        service: service.id,
      })),
    ];
  });
}
