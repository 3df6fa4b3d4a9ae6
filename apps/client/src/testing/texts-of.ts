import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@openturn/domain/language/languages.ts';
import ar from '@openturn/texts/ar.json' with { type: 'json' };
import de from '@openturn/texts/de.json' with { type: 'json' };
import en from '@openturn/texts/en.json' with { type: 'json' };
import es from '@openturn/texts/es.json' with { type: 'json' };
import frCa from '@openturn/texts/fr-ca.json' with { type: 'json' };
import pa from '@openturn/texts/pa.json' with { type: 'json' };
import so from '@openturn/texts/so.json' with { type: 'json' };
import uk from '@openturn/texts/uk.json' with { type: 'json' };
import type { Messages } from '@openturn/web/i18n/translator.ts';

const FILES: Record<Language, Record<string, string>> = { en, 'fr-ca': frCa, es, de, ar, uk, pa, so };

const compiled = new Map<Language, Messages>();

/** All texts of a language, with English as the fallback. */
export function textsOf(language: Language): Messages {
  const cached = compiled.get(language);
  if (cached) return cached;
  const texts = Object.entries({ ...en, ...FILES[language] });
  const messages = Object.fromEntries(texts.map(([key, text]) => [key, compileMessage(text)]));
  compiled.set(language, messages);
  return messages;
}
