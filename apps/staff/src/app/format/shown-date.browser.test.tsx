import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { SignedIn } from '#app/start/signed-in.tsx';
import { momentAt } from '#app/accounts/moment-at.ts';
import { rememberSites, shownDate } from './shown-date.ts';

const before = location.pathname;
afterEach(() => {
  history.replaceState(null, '', before);
  rememberSites([]);
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

it('[SITE-07] shows moments on the clock of the business, not of the device, in its order of dates', () => {
  const at = Date.parse('2026-12-24T23:30:00Z');
  rememberSites([
    { SiteID: '100001', dateFormat: 2, zone: 'Asia/Tokyo' },
    { SiteID: '100002', zone: 'America/Toronto' },
  ]);
  history.replaceState(null, '', '/100001/settings/provider');
  expect(momentAt(at, 'en')).toBe('25/12/2026, 8:30\u00a0AM');
  history.replaceState(null, '', '/100002/settings/provider');
  expect(momentAt(at, 'en')).toBe('2026-12-24, 6:30\u00a0PM');
  // One's own account is of no business.
  history.replaceState(null, '', '/account');
  expect(momentAt(at, 'en')).toBe('25/12/2026, 8:30\u00a0AM');
});
