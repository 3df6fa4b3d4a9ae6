import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { settingsServer } from '#testing/settings-server.ts';
import { showSettings } from '#testing/show-settings.tsx';
import { showPart } from '#testing/show-staff.tsx';
import { Settings } from './settings.tsx';
import { matches } from './use-found-fields.ts';

it.each(['en', 'ar'] as const)('says of each page what it is about, and what is set now: %s', async (language) => {
  answerStaff({
    'GET staff/settings/overview': () => ({
      success: true,
      lines: 3,
      closedLines: 1,
      canBook: false,
      people: 4,
      languages: ['en', 'es', 'de', 'uk'],
      ownWords: 0,
      hasOwnLook: true,
      desks: 6,
      services: 5,
      respondMinutes: 4,
      questions: 2,
      documents: 1,
      asksRatings: true,
      isListed: true,
      takesMessages: false,
      hasPlans: true,
      products: 7,
      waivers: 2,
      payment: 'deposit',
      paysAtTestTill: true,
      meets: 'here',
      sent: ['email'],
    }),
  });
  const address = 'https://turns.elm.example';
  const me = sampleMe({ sites: [{ SiteID: '100001', names: { en: 'Elm Clinic' }, role: 'owner', address }] });
  await showPart(<Settings siteId={100001} me={me} isOwner />, { path: '/100001/settings', language });
  await expect.element(page.getByText('English, Español +2')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  // An address reads from left to right in every language.
  const shown = page.getByText('turns.elm.example', { exact: true }).element();
  expect(getComputedStyle(shown).direction).toBe('ltr');
  if (language === 'ar') return;
  await expect.element(page.getByText('3 lines · 1 closed')).toBeVisible();
  await expect.element(page.getByText('4 people')).toBeVisible();
  await expect.element(page.getByText('4 min to answer a call')).toBeVisible();
  await expect.element(page.getByText('Your own look')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Ratings' }).getByText('On', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Listed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('A deposit · Test till')).toBeVisible();
  await expect.element(page.getByText('Here, in the page')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Products' }).getByText('7')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Waivers' }).getByText('2')).toBeVisible();
  await expect.element(page.getByText('turns.elm.example', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('logo, colours');
  await expect.element(page.getByRole('link', { name: 'Look' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Lines' })).not.toBeInTheDocument();
});

it('finds every field by its name, also of services, desks and backups', async () => {
  answerStaff({});
  await showPart(<Settings siteId={100001} me={sampleMe({ isServerOwner: true })} isOwner />, {
    path: '/100001/settings',
  });
  for (const [name, where] of [
    ['Late cancellation fee', 'appointments'],
    ['Duration', 'appointments'],
    ['Minimum notice', 'appointments'],
    ['Buffer before', 'appointments'],
    ['Booking window', 'appointments'],
    ['Daily limit', 'appointments'],
    ['Places per appointment', 'appointments'],
    ['Offered by', 'appointments'],
    ['Passphrase', 'backups'],
    ['Name of the desk', 'desks'],
    ['Visitors can book this person', 'people'],
    ['Who serves it', 'lines'],
    ['Nightly backup', 'backups?field=isOn'],
  ] as const) {
    await page.getByRole('searchbox').fill(name.toLowerCase());
    await expect
      .element(page.getByRole('link', { name, exact: true }).first())
      .toHaveAttribute('href', `/100001/settings/${where}`);
  }
  expect(await findViolations()).toEqual([]);
  await page.getByRole('searchbox').fill('no such thing');
  await expect.element(page.getByText('No setting has these words.')).toBeVisible();
});

it('finds words that may be divided, as they are typed', () => {
  expect(matches('Öffnungs\u00adzeiten', 'öffnungszeiten')).toBe(true);
  expect(matches('Öffnungs\u00adzeiten', 'zeiten')).toBe(true);
  expect(matches('Öffnungs\u00adzeiten', 'schließzeiten')).toBe(false);
});

it('never has a title smaller than the headings below it, even on a narrow screen with large text', async () => {
  answerStaff({});
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  try {
    await showPart(<Settings siteId={100001} me={sampleMe({})} isOwner />, { path: '/100001/settings' });
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toBeVisible();
    const size = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize);
    expect(size(title.element())).toBeGreaterThan(32);
    for (const below of document.querySelectorAll('h2')) expect(size(below)).toBeLessThanOrEqual(size(title.element()));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

it('shows the opening hours at their own place in the list', async () => {
  answerStaff(settingsServer().answers);
  await page.viewport(1280, 900);
  const { place } = await showSettings('hours');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Opening hours' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Monday' })).toBeVisible();
  expect(place.history.at(-1)).toBe('/100001/settings/hours');
  await expect.element(page.getByRole('link', { name: 'Opening hours' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Appointments' })).not.toHaveAttribute('aria-current');
  expect(await findViolations()).toEqual([]);
});
