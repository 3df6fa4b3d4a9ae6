import { directionOf, type Language } from '../language/languages.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Which way a message reads. What we or the business wrote reads as its language does, also where it begins with a name
 * in other letters; what people write may be in another language than their screen, so the first letter decides, unless
 * a word of their own language is in it.
 */
export function messageDirection(
  text: string,
  { language, isOurs }: { language: Language; isOurs: boolean },
): 'ltr' | 'rtl' | 'auto' {
  const direction = directionOf(language);
  return isOurs || (direction === 'rtl' && RIGHT_TO_LEFT.test(text)) ? direction : 'auto';
}
