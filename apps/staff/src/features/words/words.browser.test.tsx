import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { WordsValues } from '@openturn/contract/staff/settings/words.ts';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { Settings } from '#app/settings/settings.tsx';
import { answerStaff } from '#testing/answer-staff.ts';
import { showStaff } from '#testing/show-staff.tsx';

type WordsPage = CallReply<'GET staff/settings/words'>;
type Saved = { language: 'en' | 'de'; version: string; values: WordsValues };

const ME: StaffMe = { success: true, name: 'Ada M.', email: 'ada@example.com', hasTotp: false, sites: [], unsent: [] };
const OURS = {
  en: { Call: ['Call'], PartySize: ['Party size', 'How many people?'] },
  de: { Call: ['Anrufen'], PartySize: ['Gruppengröße', 'Wie viele Personen?'] },
};

async function show(interfaceLanguage: 'en' | 'ar' = 'en') {
  const values: Record<'en' | 'de', WordsValues> = {
    en: { 'labels.Call.en': '', 'labels.PartySize.en': 'Guests' },
    de: { 'labels.Call.de': '', 'labels.PartySize.de': '' },
  };
  const pageIn = (language: 'en' | 'de'): WordsPage => ({
    success: true,
    version: JSON.stringify(values[language]).length.toString(),
    values: values[language],
    shown: {
      language,
      languages: ['en', 'de'],
      labels: Object.entries(OURS[language]).map(([name, ours]) => ({ field: `labels.${name}.${language}`, ours })),
    },
  });
  const sent = answerStaff({
    'GET staff/settings/words': ({ path }) => pageIn(path.includes('language=de') ? 'de' : 'en'),
    'POST staff/settings/words': ({ body }) => {
      const saved = body as Saved;
      values[saved.language] = saved.values;
      return { success: true, version: 'v' };
    },
  });
  await showStaff(
    <main>
      <Settings siteId={100001} me={ME} isOwner={false} />
    </main>,
    { path: '/100001/settings/words', language: interfaceLanguage },
  );
  return () => sent.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body as Saved);
}

describe('the words of the business', () => {
  it.each(['en', 'ar'] as const)('are accessible: %s', async (language) => {
    await show(language);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('stand beside ours, are found by either, and go back to ours', async () => {
    const saved = await show();
    await page.getByRole('searchbox', { name: 'Find words' }).fill('guests');
    await expect.element(page.getByRole('textbox', { name: 'Call' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Party size' })).toHaveValue('Guests');
    await page.getByRole('button', { name: 'Use our words: Party size' }).click();
    await page.getByRole('searchbox', { name: 'Find words' }).fill('');
    await page.getByRole('textbox', { name: 'Call' }).fill('Ring us');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => saved()[0])
      .toMatchObject({ language: 'en', values: { 'labels.Call.en': 'Ring us', 'labels.PartySize.en': '' } });
    await page.getByRole('searchbox', { name: 'Find words' }).fill('nonsense');
    await expect.element(page.getByText('No words match your search.')).toBeVisible();
  });

  it('are those of one language at a time', async () => {
    const saved = await show();
    await page.getByRole('combobox', { name: 'Language of the words' }).selectOptions('Deutsch');
    await page.getByRole('textbox', { name: 'Gruppengröße' }).fill('Gäste');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => saved()[0])
      .toMatchObject({ language: 'de', values: { 'labels.Call.de': '', 'labels.PartySize.de': 'Gäste' } });
  });
});
