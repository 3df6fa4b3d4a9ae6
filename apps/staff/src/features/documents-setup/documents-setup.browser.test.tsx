import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DocumentsValues } from '@openturn/contract/staff/visit/documents-page.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';

const CARD = {
  id: 'card',
  names: { en: 'Health card' },
  reasons: {},
  services: ['check'],
  isRequired: true,
  kinds: ['jpeg', 'pdf'] as DocumentsValues['documents'][number]['kinds'],
  pages: 2,
};

async function show(language: 'en' | 'ar' = 'en', usedBytes = 1_200_000) {
  let [values, version]: [DocumentsValues, number] = [{ documents: [CARD], keptDays: 30 }, 1];
  const shown = {
    languages: ['en' as const],
    services: [{ id: 'check', names: { en: 'A check' } }],
    usedBytes,
    mostBytes: 1e10,
  };
  const sent = answerStaff({
    'GET staff/settings/documents': () => ({ success: true, version: `v${version}`, values, shown }),
    'POST staff/settings/documents': ({ body }) => {
      ({ values } = body as { values: DocumentsValues });
      version += 1;
      return { success: true, version: `v${version}` };
    },
  });
  await showSettings('documents', { language });
  return () =>
    sent.filter(({ name }) => name.startsWith('POST')).map(({ body }) => (body as { values: DocumentsValues }).values);
}

describe('the settings of documents', () => {
  it.each(['en', 'ar'] as const)('are accessible: %s', async (language) => {
    await show(language);
    await page.getByText('Health card').click();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('say how much space is used, and warn before there is none', async () => {
    await show();
    await expect.element(page.getByText('Space used: 2 MB of 10 GB')).toBeVisible();
    await expect.element(page.getByText(/before anyone has opened their files/)).toBeVisible();
    expect(page.getByText('Space for files is running low').query()).toBeNull();
  });

  it('warn before there is no space left', async () => {
    await show('ar', 8.1e9);
    await expect.element(page.getByText(/مساحة الملفات على وشك النفاد/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('are saved, after what cannot be is mended', async () => {
    const saved = await show();
    await page.getByText('Health card').click();
    await page.getByRole('checkbox', { name: /^Required/ }).click();
    await page.getByRole('checkbox', { name: 'WebP' }).click();
    await page.getByRole('textbox', { name: 'Most pages' }).fill('900');
    await page.getByRole('textbox', { name: 'Delete files after' }).fill('60');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Health card' })).toHaveFocus();
    expect(saved()).toEqual([]);
    await page.getByRole('textbox', { name: 'Most pages' }).fill('4');
    await page.getByRole('button', { name: 'Save' }).click();
    const changed = { ...CARD, isRequired: false, kinds: ['jpeg', 'webp', 'pdf'], pages: 4 };
    await expect.poll(saved).toEqual([{ documents: [changed], keptDays: 60 }]);
  });

  it('take a further document, and drop one', async () => {
    const saved = await show();
    await page.getByText('Health card').click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText("You don't ask for any documents yet.")).toBeVisible();
    await page.getByRole('button', { name: 'Add a document' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Referral');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => saved()[0]?.documents).toMatchObject([{ names: { en: 'Referral' }, isRequired: true }]);
  });
});
