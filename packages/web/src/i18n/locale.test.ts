import { describe, expect, it } from 'vitest';
import type { Language } from '@openturn/domain/language/languages.ts';
import { createLocale } from './locale.ts';
import type { Messages } from './translator.ts';

const HOME: Partial<Record<Language, string>> = { en: 'Home', de: 'Start', es: 'Inicio' };

/** Text files that arrive when the test says so. */
function setUp(texts: Messages = { 'nav.home': HOME.en }) {
  const requests: { language: Language; come: () => void }[] = [];
  const load = (language: Language) =>
    new Promise<Messages>((resolve) => {
      requests.push({
        language,
        come: () => resolve({ 'nav.home': HOME[language], 'nav.about': `About (${language})` }),
      });
    });
  const locale = createLocale({ language: 'en', texts }, { load });
  const shownTexts: string[] = [];
  locale.translator.subscribe(() => shownTexts.push(locale.translator.get().t('nav.home')));
  const come = (language: Language) => requests.find((each) => each.language === language)?.come();
  return { locale, said: shownTexts, come };
}

describe('a change of language', () => {
  it('[LANG-02] shows once its texts are there', async () => {
    const { locale, said: shownTexts, come } = setUp();
    const changed = locale.change('de');
    expect(locale.translator.get().language).toBe('en');
    come('de');
    await changed;
    expect(locale.translator.get().language).toBe('de');
    expect(shownTexts).toEqual(['Start']);
  });

  it('[LANG-02] twice in a row keeps the later one, whichever file arrives first', async () => {
    const { locale, said: shownTexts, come } = setUp();
    const changes = [locale.change('de'), locale.change('es')];
    come('es');
    come('de');
    await Promise.all(changes);
    expect(locale.translator.get().language).toBe('es');
    expect(shownTexts).toEqual(['Inicio']);
  });
});

describe('the rest of the texts', () => {
  it('[LANG-07] arrives without a new render if nothing was missing', async () => {
    const { locale, said: shownTexts, come } = setUp();
    const completed = locale.complete();
    come('en');
    await completed;
    expect(shownTexts).toEqual([]);
    expect(locale.translator.get().t('nav.about')).toBe('About (en)');
  });

  it('[LANG-07] is shown if a text was missing', async () => {
    const { locale, said: shownTexts, come } = setUp({});
    expect(locale.translator.get().t('nav.home')).toBe('');
    const completed = locale.complete();
    come('en');
    await completed;
    expect(shownTexts).toEqual(['Home']);
  });

  it('[LANG-07] does not replace a language chosen meanwhile', async () => {
    const { locale, come } = setUp({});
    locale.translator.get().t('nav.home');
    const both = [locale.complete(), locale.change('de')];
    come('de');
    come('en');
    await Promise.all(both);
    expect(locale.translator.get().language).toBe('de');
  });
});
