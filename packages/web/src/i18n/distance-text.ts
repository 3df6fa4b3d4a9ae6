import { LOCALE } from '@openturn/domain/language/languages.ts';
import { roundDistance } from '@openturn/domain/place/distance.ts';
import type { Texts } from './use-texts.ts';

/** Its number is written as the language does, also above a thousand. `town` is where it is measured from, if not here. */
export function distanceText(metres: number, { t, language }: Pick<Texts, 't' | 'language'>, town = ''): string {
  const { unit, value } = roundDistance(metres);
  const far = new Intl.NumberFormat(LOCALE[language], { numberingSystem: 'latn' }).format(value);
  if (unit === 'm') {
    return town ? t('search.metresFrom', { metres: far, town }) : t('locations.distanceMetres', { metres: far });
  }
  return town ? t('search.kmFrom', { km: far, town }) : t('locations.distanceKm', { km: far });
}
