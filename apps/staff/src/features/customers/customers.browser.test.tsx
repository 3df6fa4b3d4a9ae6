import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Customers } from './customers.tsx';

const PEOPLE = [
  { id: 'c1', name: 'Ines Example', phone: '+14165550171', email: 'ines@visitor.example', note: 'Prefers mornings' },
  { id: 'c2', name: 'Omar Fictivo', phone: null, email: 'omar@visitor.example', note: null },
];

async function show(people: typeof PEOPLE, language: 'en' | 'ar' = 'en') {
  const kept = [...people];
  const sent = answerStaff({
    'GET staff/settings/customers': ({ path }) => {
      const text = (new URLSearchParams(path.split('?')[1]).get('text') ?? '').toLowerCase();
      const customers = kept.filter(({ name }) => name.toLowerCase().includes(text));
      return { success: true, customers, hasMore: false };
    },
    'POST staff/settings/customers/remove': ({ body }) => {
      kept.splice(
        kept.findIndex(({ id }) => id === (body as { id: string }).id),
        1,
      );
      return { success: true };
    },
  });
  await showPart(<Customers siteId={100_001} me={sampleMe()} />, { path: '/100001/settings/customers', language });
  return sent;
}

it('finds a customer, and removes them after asking', async () => {
  const sent = await show(PEOPLE);
  await expect.element(page.getByText('omar@visitor.example')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Name, phone or email' }).fill('ines');
  await expect.element(page.getByText('Omar Fictivo')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove: Ines Example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Ines Example?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(sent.some(({ name }) => name.startsWith('POST'))).toBe(false);
  await page.getByRole('button', { name: 'Remove: Ines Example' }).click();
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('Nobody found.')).toBeVisible();
  expect(sent.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body)).toEqual([{ id: 'c1' }]);
});

it('leads to the import while there are none, in Arabic too', async () => {
  await show([], 'ar');
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/100001/settings/transfer');
  expect(await findViolations()).toEqual([]);
});
