import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Console } from './console.tsx';

const SITE = { SiteID: '100001', names: { en: 'Willow Street Clinic' }, role: 'manager', address: '' } as const;

beforeEach(async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  answerStaff({
    'GET staff/ratings/open': () => ({ success: true, count: 1 }),
    'GET staff/conversations/count': () => ({ success: true, unanswered: 1, mine: 0 }),
    'GET staff/requests': () => ({ success: true, rows: [] }),
  });
});

it.each(['en', 'ar'] as const)(
  'a count in the tabs of a phone covers no word and stays on the screen: %s',
  async (language) => {
    await showStaff(<Console me={sampleMe({ sites: [{ ...SITE }] })} />, { language, path: '/100001/ratings' });
    const badge = page.getByText('1', { exact: true });
    await expect.element(badge).toBeVisible();
    const count = badge.element().getBoundingClientRect();
    expect(count.left).toBeGreaterThanOrEqual(0);
    expect(count.right).toBeLessThanOrEqual(innerWidth);
    const word = document.createRange();
    word.selectNode(badge.element().parentElement!.firstChild!);
    const { top, bottom } = word.getBoundingClientRect();
    // A line of text has as much room above its letters.
    expect(count.bottom).toBeLessThan(top + (bottom - top) / 3);
  },
);

it('a note above every screen scrolls with it on a phone, and is above the page elsewhere', async () => {
  const note = () => page.getByText(/^1 low rating/);
  const isIn = () => document.querySelector('main')!.contains(note().element());
  await showStaff(<Console me={sampleMe({ sites: [{ ...SITE }] })} />, { path: '/100001/ratings' });
  await expect.element(note()).toBeVisible();
  expect(isIn()).toBe(true);
  await page.viewport(1280, 800);
  await expect.poll(isIn).toBe(false);
});
