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

function messageIn(language: 'en' | 'de'): WordsPage['shown']['messages'][number] {
  const values = {
    business: 'Elm Clinic',
    number: 'W-042',
    details: 'Please come by 2:00 PM.',
    link: 'https://x.example/s',
  };
  const field = (part: string) => `messages.called.${part}.${language}`;
  return {
    fields: { sms: field('sms'), email: field('email'), subject: field('subject'), push: field('push') },
    name: 'called',
    unsent: null,
    ending: '',
    push: { variables: ['business', 'number', 'details'], needed: [] },
    variables: Object.keys(values),
    needed: ['link'],
    ours: {
      sms: '{business}: Your turn, {number}! {details}\n{link}',
      email: 'Your turn, {number}!\n\n{link}',
      subject: 'It is your turn at {business}',
      push: 'Your turn, {number}!',
    },
    samples: { sms: values, email: values, push: values },
    linkLabel: 'See my place in line',
    reason: 'You joined a line at Elm Clinic.',
  };
}

async function show(interfaceLanguage: 'en' | 'ar' = 'en', languages: ('en' | 'de')[] = ['en', 'de']) {
  const values: Record<'en' | 'de', WordsValues> = {
    en: { 'labels.Call.en': '', 'labels.PartySize.en': 'Guests', 'messages.called.sms.en': '' },
    de: { 'labels.Call.de': '', 'labels.PartySize.de': '' },
  };
  const pageIn = (language: 'en' | 'de'): WordsPage => ({
    success: true,
    version: JSON.stringify(values[language]).length.toString(),
    values: values[language],
    shown: {
      language,
      languages,
      wall: [
        { field: `wall.goTo.${language}`, name: 'goTo', ours: 'go to' },
        { field: `wall.spoken.${language}`, name: 'spoken', ours: 'Number {number}, please go to {desk}.' },
      ],
      called: { number: 'W-042', desk: 'Desk 3' },
      messages: [messageIn(language)],
      labels: Object.entries(OURS[language]).map(([name, ours]) => ({ field: `labels.${name}.${language}`, ours })),
    },
  });
  const sent = answerStaff({
    'GET staff/settings/words': ({ path }) =>
      pageIn(languages.find((each) => path.includes(`language=${each}`)) ?? languages[0] ?? 'en'),
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

  it('are first those in the language of the console, if the business has it', async () => {
    await show('en', ['de', 'en']);
    await expect.element(page.getByRole('combobox', { name: 'Language of the words' })).toHaveValue('en');
    await expect.element(page.getByRole('textbox', { name: 'Party size' })).toHaveValue('Guests');
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

  it('of a message are put together from variables, and shown as visitors get them, with what they count as', async () => {
    const saved = await show();
    await page.getByText('When it’s their turn', { exact: true }).click();
    await expect.element(page.getByRole('figure').getByText('Your turn, W-042!', { exact: true }).last()).toBeVisible();
    await expect.element(page.getByText(/^73 characters · 1 text message$/)).toBeVisible();
    const text = page.getByRole('textbox', { name: 'Text message' });
    await text.fill('Come in, : ');
    const element = text.element() as HTMLTextAreaElement;
    element.setSelectionRange(9, 9);
    const variables = page.getByRole('group', { name: 'Put in: Text message' });
    await variables.getByRole('button', { name: 'Ticket number' }).click();
    await expect.element(text).toHaveValue('Come in, {number}: ');
    await expect.element(text).toHaveFocus();
    element.setSelectionRange(19, 19);
    await variables.getByRole('button', { name: 'Link to the visitor’s page' }).click();
    await expect.element(page.getByRole('figure').getByText('Come in, W-042: https://x.example/s')).toBeVisible();
    await text.fill('Заходьте {number} {link}');
    await expect.element(page.getByText(/holds 70 characters instead of 160/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => saved()[0]?.values).toMatchObject({ 'messages.called.sms.en': 'Заходьте {number} {link}' });
  });

  it('[STAFF-13] of the wall display are shown as they look and sound there', async () => {
    const saved = await show();
    await page.getByRole('searchbox', { name: 'Find words' }).fill('wall');
    await expect.element(page.getByRole('textbox', { name: 'Call' })).not.toBeInTheDocument();
    const preview = page.getByRole('figure');
    await expect.element(preview.getByText('Number W-042, please go to Desk 3.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Between the number and the desk' }).fill('into');
    await expect.element(preview.getByText('into', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Announced aloud' }).fill('Next: ');
    await page
      .getByRole('group', { name: 'Put in: Announced aloud' })
      .getByRole('button', { name: 'Ticket number' })
      .click();
    await expect.element(preview.getByText('Next: W-042')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => saved()[0]?.values)
      .toMatchObject({ 'wall.goTo.en': 'into', 'wall.spoken.en': 'Next: {number}' });
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
