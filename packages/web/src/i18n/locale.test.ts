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
  const speech = createLocale({ language: 'en', texts }, { load });
  const said: string[] = [];
  speech.translator.subscribe(() => said.push(speech.translator.get().t('nav.home')));
  const come = (language: Language) => requests.find((each) => each.language === language)?.come();
  return { speech, said, come };
}

describe('a change of language', () => {
  it('[LANG-02] shows once its texts are there', async () => {
    const { speech, said, come } = setUp();
    const changed = speech.change('de');
    expect(speech.translator.get().language).toBe('en');
    come('de');
    await changed;
    expect(speech.translator.get().language).toBe('de');
    expect(said).toEqual(['Start']);
  });

  it('[LANG-02] twice in a row keeps the later one, whichever file arrives first', async () => {
    const { speech, said, come } = setUp();
    const changes = [speech.change('de'), speech.change('es')];
    come('es');
    come('de');
    await Promise.all(changes);
    expect(speech.translator.get().language).toBe('es');
    expect(said).toEqual(['Inicio']);
  });
});

describe('the rest of the texts', () => {
  it('[LANG-07] arrives without a new render if nothing was missing', async () => {
    const { speech, said, come } = setUp();
    const completed = speech.complete();
    come('en');
    await completed;
    expect(said).toEqual([]);
    expect(speech.translator.get().t('nav.about')).toBe('About (en)');
  });

  it('[LANG-07] is shown if a text was missing', async () => {
    const { speech, said, come } = setUp({});
    expect(speech.translator.get().t('nav.home')).toBe('');
    const completed = speech.complete();
    come('en');
    await completed;
    expect(said).toEqual(['Home']);
  });

  it('[LANG-07] does not replace a language chosen meanwhile', async () => {
    const { speech, come } = setUp({});
    speech.translator.get().t('nav.home');
    const both = [speech.complete(), speech.change('de')];
    come('de');
    come('en');
    await Promise.all(both);
    expect(speech.translator.get().language).toBe('de');
  });
});
