import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { SignedIn } from '#app/start/signed-in.tsx';
import { rememberDateFormats, shownDate } from './shown-date.ts';

const before = location.pathname;
afterEach(() => {
  history.replaceState(null, '', before);
  rememberDateFormats([]);
});

it('[SITE-07] writes dates in the console as the business in the address does', async () => {
  const site = { names: { en: 'Elm' }, role: 'owner', address: '' } as const;
  const sites = [
    { SiteID: '100001', ...site, dateFormat: 3 as const },
    { SiteID: '100002', ...site },
  ];
  answerStaff({ 'GET staff/me': () => sampleMe({ sites }) });
  await showStaff(<SignedIn>{() => <p>Signed in</p>}</SignedIn>);
  await expect.element(page.getByText('Signed in')).toBeVisible();
  history.replaceState(null, '', '/100001/activity');
  expect(shownDate('2026-12-24', 'en')).toBe('12/24/2026');
  history.replaceState(null, '', '/100002/activity');
  expect(shownDate('2026-12-24', 'en')).toBe('2026-12-24');
});
