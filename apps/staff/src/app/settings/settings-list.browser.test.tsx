import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Settings } from './settings.tsx';

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
      sent: ['email'],
    }),
  });
  const address = 'https://turns.elm.example';
  const me = sampleMe({ sites: [{ SiteID: '100001', names: { en: 'Elm Clinic' }, role: 'owner', address }] });
  await showPart(<Settings siteId={100001} me={me} isOwner />, { path: '/100001/settings', language });
  await expect.element(page.getByText('English, Español +2')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  if (language === 'ar') return;
  await expect.element(page.getByText('3 lines · 1 closed')).toBeVisible();
  await expect.element(page.getByText('4 people')).toBeVisible();
  await expect.element(page.getByText('4 min to answer a call')).toBeVisible();
  await expect.element(page.getByText('Your own look')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Ratings' }).getByText('On', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Listed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('turns.elm.example', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('logo, colours');
  await expect.element(page.getByRole('link', { name: 'Look' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Lines' })).not.toBeInTheDocument();
});
