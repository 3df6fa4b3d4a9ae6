import type { Stars } from '@openturn/domain/rating/rating-limits.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { type Names, pickName } from '@openturn/domain/site/pick-name.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Translate } from './use-texts.ts';

export const STAR_WORDS: Readonly<Record<Stars, PlainTextKey>> = {
  1: 'rating.stars1',
  2: 'rating.stars2',
  3: 'rating.stars3',
  4: 'rating.stars4',
  5: 'rating.stars5',
};

/** Our own reasons, by the id that the server names them with. */
const REASONS: Readonly<Record<string, PlainTextKey>> = {
  'good.staff': 'rating.good.staff',
  'good.wait': 'rating.good.wait',
  'good.answers': 'rating.good.answers',
  'good.place': 'rating.good.place',
  'good.way': 'rating.good.way',
  'poor.staff': 'rating.poor.staff',
  'poor.wait': 'rating.poor.wait',
  'poor.answers': 'rating.poor.answers',
  'poor.place': 'rating.poor.place',
  'poor.way': 'rating.poor.way',
};

/** In the business's own words, or in ours. */
export function reasonWords({ id, names }: { id: string; names: Names }, t: Translate, language: Language): string {
  const key = REASONS[id];
  return pickName(names, language) || (key ? t(key) : id);
}
