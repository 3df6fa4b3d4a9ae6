import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { findCutText } from '@openturn/web/testing/find-cut-text.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showBook } from '#testing/screens/show-book.tsx';

it('[SCREEN-06] offers other times within 320 px at 200% text size in Arabic', async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await enlarge();
  const alternatives = [Date.parse('2026-11-23T14:00:00Z'), Date.parse('2026-11-23T18:00:00Z')];
  await showBook({}, { 'POST client/hold': () => refuse('slot-taken', { alternatives }) }, { language: 'ar' });
  await page.getByRole('button', { name: /^9:20/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const { left, right } = page.getByRole('dialog').getByRole('paragraph').element().getBoundingClientRect();
  for (const row of page.getByRole('dialog').getByRole('listitem').getByRole('button').elements()) {
    const box = row.getBoundingClientRect();
    expect([box.left >= left - 1, box.right <= right + 1]).toEqual([true, true]);
  }
  expect(findCutText()).toEqual([]);
});
