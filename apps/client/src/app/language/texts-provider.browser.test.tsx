import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { textsOf } from '#testing/texts-of.ts';
import { labelTexts } from '@openturn/texts/label-texts.ts';
import { createLocale } from '@openturn/web/i18n/locale.ts';
import { TextsProvider } from '@openturn/web/i18n/texts-provider.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

function Form() {
  const { t, changeLanguage } = useTexts();
  return (
    <form>
      <label>
        {t('label.partySize')}
        <input />
      </label>
      <button type="button" onClick={() => void changeLanguage('ar')}>
        {t('dialog.ok')}
      </button>
    </form>
  );
}

async function show(settings: Record<string, string> = {}) {
  const locale = createLocale(
    { language: 'en', texts: textsOf('en') },
    { load: async (language) => textsOf(language) },
  );
  await locale.rename((language) => labelTexts(settings, language));
  return render(
    <TextsProvider translator={locale.translator} changeLanguage={locale.change}>
      <Form />
    </TextsProvider>,
  );
}

it('[LANG-09] keeps typed text and focus when the language changes', async () => {
  const { getByRole } = await show();
  const input = getByRole('textbox');
  await userEvent.fill(input, 'Ada');
  const element = document.querySelector('input');
  await getByRole('button').click();
  await expect.element(getByRole('button')).toHaveTextContent(String(textsOf('ar')['dialog.ok']));
  expect(document.querySelector('input')).toBe(element);
  await expect.element(input).toHaveValue('Ada');
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
});

it("[SITE-11] replaces a label with the business's own word", async () => {
  const { getByRole } = await show({ Label_PartySize: 'Guests' });
  await expect.element(getByRole('textbox', { name: 'Guests' })).toBeVisible();
  await getByRole('button').click();
  await expect.poll(() => document.documentElement.lang).toBe('ar');
  await expect.element(getByRole('textbox', { name: 'Guests' })).toBeVisible();
});

it("[SITE-11] shows the business's words of the language that is chosen", async () => {
  const { getByRole } = await show({ Label_PartySize: 'Guests', Label_PartySize_ar: 'ضيوف' });
  await expect.element(getByRole('textbox', { name: 'Guests' })).toBeVisible();
  await getByRole('button').click();
  await expect.element(getByRole('textbox', { name: 'ضيوف' })).toBeVisible();
});
