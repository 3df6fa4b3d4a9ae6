import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Console } from './console.tsx';

it('[STAFF-20] lists the businesses without clipping a word, on 320 px with text twice as large', async () => {
  const sites = ['100001', '100002'].map((SiteID) => ({
    SiteID,
    names: { en: 'Riverside Licensing Office' },
    role: 'owner' as const,
    address: '',
  }));
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  answerStaff({});
  await showStaff(<Console me={sampleMe({ sites })} />, { path: '/' });
  const title = page.getByRole('heading', { name: 'Businesses' });
  await expect.element(title).toBeVisible();
  const { scrollWidth, clientWidth } = title.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const main = page.getByRole('main').element();
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
});
