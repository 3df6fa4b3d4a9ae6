import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffFile } from '@openturn/contract/staff/visit/staff-documents.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showPart } from '#testing/show-staff.tsx';
import { VisitDocuments } from './visit-documents.tsx';

const AT = Date.parse('2026-11-21T17:00:00Z');
const FILE: StaffFile = {
  id: 'a'.repeat(22),
  page: 1,
  name: 'card.jpg',
  isPicture: true,
  sentAt: AT,
  deletedAt: AT + 30 * 86_400_000,
  review: 'none',
};

async function show(files: StaffFile[], language: 'en' | 'ar' = 'en', checking = 0) {
  let shown = files;
  const sent = answerStaff({
    'GET staff/visit/:guid/documents': () => ({
      success: true,
      zone: 'America/Toronto',
      rows: [{ id: 'card', names: { en: 'Health card' }, isRequired: true, checking, files: shown }],
    }),
    'POST staff/visit/:guid/documents/review': ({ body }) => {
      const { review } = body as { review: StaffFile['review'] };
      shown = shown.map((file) => ({ ...file, review }));
      return { success: true };
    },
  });
  await showPart(<VisitDocuments siteId={100_001} guid="a-ticket" task="card" />, { language });
  return sent;
}

describe('what a visitor has sent', () => {
  it.each(['en', 'ar'] as const)('is accessible: %s', async (language) => {
    await show([FILE, { ...FILE, id: 'b'.repeat(22), page: 2, isPicture: false, review: 'accepted' }], language);
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('[SCREEN-13] is shown in a frame without rights, and turned and enlarged there', async () => {
    await show([FILE]);
    await expect.element(page.getByText(/Sent at 12:00\sPM · deleted on 2026-12-21/)).toBeVisible();
    await page.getByRole('button', { name: 'Open Health card · Page 1' }).click();
    const frame = document.querySelector('iframe');
    expect([frame?.getAttribute('sandbox'), frame?.getAttribute('src')]).toEqual([
      '',
      `/api/100001/staff/visit/a-ticket/documents/${FILE.id}/view`,
    ]);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Rotate' }).click();
    expect([frame?.dataset['zoom'], frame?.dataset['turned']]).toEqual(['2', '1']);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[SCREEN-13] of a document is only a download', async () => {
    await show([{ ...FILE, isPicture: false }]);
    const link = page.getByRole('link', { name: 'Download Health card · Page 1' });
    await expect.element(link).toHaveAttribute('download');
    expect(page.getByRole('button', { name: /^Open/ }).query()).toBeNull();
  });

  it('[SCREEN-13] is accepted, or asked for anew', async () => {
    const sent = await show([FILE]);
    await page.getByRole('button', { name: 'Ask for a new photo of Health card · Page 1' }).click();
    await expect.element(page.getByText('New photo requested')).toBeVisible();
    await page.getByRole('button', { name: 'Accept Health card · Page 1' }).click();
    await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible();
    const said = sent.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body);
    expect(said).toEqual([
      { file: FILE.id, seen: 'none', review: 'again' },
      { file: FILE.id, seen: 'again', review: 'accepted' },
    ]);
  });

  it('[SCREEN-13] says what is being checked', async () => {
    await show([], 'en', 2);
    await expect.element(page.getByText('Pages being checked: 2')).toBeVisible();
    expect(page.getByText('Nothing was sent yet.').query()).toBeNull();
  });

  it('says so where nothing was sent yet', async () => {
    await show([]);
    await expect.element(page.getByText('Nothing was sent yet.')).toBeVisible();
  });
});
