import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CatalogValues } from '@openturn/contract/staff/settings/services.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';

const VALUES: CatalogValues = {
  services: [
    { id: 'cut', isArchived: false },
    { id: 'wash', isArchived: false },
    { id: 'perm', isArchived: true },
  ],
  categories: [{ id: 'hair', names: { en: 'Hair', ar: 'شعر' } }],
};

async function show(language: 'en' | 'ar' = 'en') {
  let [values, version] = [VALUES, 1];
  const names = { cut: { en: 'Cut', ar: 'قص' }, wash: { en: 'Wash', ar: 'غسل' }, perm: { en: 'Perm', ar: 'تمويج' } };
  const sent = answerStaff({
    'GET staff/settings/services': () => ({
      success: true,
      version: `v${version}`,
      values,
      services: Object.entries(names).map(([id, each]) => ({
        id,
        names: each,
        line: null,
        coming: id === 'cut' ? 4 : 0,
      })),
    }),
    'POST staff/settings/services': ({ body }) => {
      ({ values } = body as { values: CatalogValues });
      version += 1;
      return { success: true };
    },
  });
  await showSettings('services', { language });
  const saved = () =>
    sent.flatMap(({ name, body }) => (name.startsWith('POST') ? [body as { values: CatalogValues }] : []));
  const save = () => page.getByRole('button', { name: 'Save' }).click();
  return { saved, save };
}

describe('the settings of services', () => {
  it.each(['en', 'ar'] as const)('are accessible: %s', async (language) => {
    await show(language);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('order, archive and bring back services', async () => {
    const { saved, save } = await show();
    await expect.element(page.getByText('Upcoming appointments: 4')).toBeVisible();
    await page.getByRole('button', { name: 'Move Wash up' }).click();
    await page.getByRole('button', { name: 'Archive Cut' }).click();
    await page.getByRole('button', { name: 'Bring back Perm' }).click();
    await save();
    await expect
      .poll(() => saved()[0]?.values.services.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      .toEqual([
        { id: 'cut', isArchived: true },
        { id: 'perm', isArchived: false },
        { id: 'wash', isArchived: false },
      ]);
  });

  it('name a new category before it is saved, and remove another', async () => {
    const { saved, save } = await show();
    await page.getByRole('button', { name: 'Remove Hair' }).click();
    await page.getByRole('button', { name: 'Add a category' }).click();
    await save();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Categories' })).toBeVisible();
    expect(saved()).toEqual([]);
    await page.getByRole('textbox', { name: 'Name of category New category' }).fill('Beard');
    await save();
    await expect.poll(() => saved()[0]?.values.categories.map(({ names }) => names)).toEqual([{ en: 'Beard' }]);
  });
});
