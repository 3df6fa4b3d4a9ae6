import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '@openturn/domain/language/languages.ts';
import { SCREENS } from '#app/screens/screens.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { sampleBookForm, sampleService } from '#testing/samples/sample-book.ts';
import { sampleJoinForm, sampleRules } from '#testing/samples/sample-join.ts';
import { samplePage } from '#testing/samples/sample-page.ts';
import { SAMPLE_NOW, sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { takeOver } from '#testing/screens/take-over.tsx';
import { renderPage } from './entry-server.tsx';

const FIELD = { placeholder: '', choices: [], maxLength: 200, isRequired: true, language: 'fr-ca' };
/** An office that words everything in French, and some of it in Arabic too. */
const CUSTOM_FIELDS = [
  { ...FIELD, index: 1, label: 'Numéro de dossier', type: 'text' as const, words: { ar: { label: 'رقم الملف' } } },
  {
    ...FIELD,
    index: 2,
    label: 'Quel bureau?',
    type: 'choice' as const,
    choices: ['Nord', 'Sud'],
    words: { ar: { choices: ['الشمال', 'الجنوب'] } },
  },
  { ...FIELD, index: 3, label: 'J’accepte les règles', type: 'consent' as const },
];
const SERVICE = { 'fr-ca': 'Renouveler un permis' };
const RULES = sampleRules({
  phone: 'off',
  services: ['licence', 'card'].map((id) => ({ id, names: SERVICE, category: null, methods: [1], minutes: 10 })),
  customFields: CUSTOM_FIELDS,
});

/** The language that each text is marked with, by the nearest element that has one; null where it is the page's. */
function marksIn(root: ParentNode): Record<string, string | null> {
  const marked: Record<string, string | null> = {};
  for (const element of root.querySelectorAll('bdi, option')) {
    const text = element.textContent?.trim();
    if (text && element.children.length === 0) {
      marked[text] = element.closest('main [lang], [id=app] [lang]')?.getAttribute('lang')?.toLowerCase() ?? null;
    }
  }
  return marked;
}

const WORDS: Record<Language & ('en' | 'ar'), Record<string, string>> = {
  en: {
    'Numéro de dossier': 'fr-ca',
    'Quel bureau?': 'fr-ca',
    Nord: 'fr-ca',
    Sud: 'fr-ca',
    'J’accepte les règles': 'fr-ca',
    'Renouveler un permis': 'fr-ca',
  },
  ar: {
    'رقم الملف': 'ar',
    'Quel bureau?': 'fr-ca',
    الشمال: 'ar',
    الجنوب: 'ar',
    'J’accepte les règles': 'fr-ca',
    'Renouveler un permis': 'fr-ca',
  },
};

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW + 5_000, toFake: ['Date'] });
  for (const { screen } of Object.values(SCREENS)) await screen?.load();
  serveCalls({
    'GET client/joinform': () => sampleJoinForm({ rules: RULES, line: sampleLine({ names: SERVICE }) }),
    'GET client/bookform': () =>
      sampleBookForm({ services: ['one', 'two'].map((id) => sampleService({ id, names: SERVICE })) }),
  });
});

describe('words of the business in another language than the page', () => {
  it.each(['en', 'ar'] as const)(
    '[LANG-01] are marked with theirs in the HTML and in the browser, in %s',
    async (language) => {
      const { html } = await renderPage(samplePage(language), '/join?line=doctor');
      const fromServer = new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html');
      expect(marksIn(fromServer)).toMatchObject(WORDS[language]);
      const { container, problems } = await takeOver(samplePage(language), '/join?line=doctor');
      expect(problems).toEqual([]);
      expect(marksIn(container)).toMatchObject(WORDS[language]);
      expect(document.documentElement.lang).toBe(language);
    },
  );

  it.each(['/', '/book'])('[LANG-01] are marked where they name lines and services, at %s', async (path) => {
    const lines = sampleLines([sampleLine({ names: SERVICE })]);
    const { html } = await renderPage(samplePage('en', { lines }), path);
    const fromServer = new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html');
    expect(marksIn(fromServer)).toMatchObject({ 'Renouveler un permis': 'fr-ca' });
  });
});
