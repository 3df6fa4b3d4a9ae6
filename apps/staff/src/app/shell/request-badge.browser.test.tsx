import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleAppointment } from '#testing/sample-calendar.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Parts } from './parts.tsx';

const SITE = {
  SiteID: '100001',
  names: { en: 'Willow Street Clinic' },
  role: 'agent',
  address: 'http://100001.openturn.test',
} as const;

it('[BOOK-09] stands on every page beside Appointments while requests wait for an answer', async () => {
  let rows = [
    sampleAppointment({ state: 'pending' }),
    sampleAppointment({ guid: 'another-request-to-ans', state: 'pending' }),
  ];
  answerStaff({ 'GET staff/requests': () => ({ success: true, rows }) });
  const { client } = await showStaff(<Parts site={{ ...SITE }} />, { path: '/100001/inbox' });
  await expect.element(page.getByRole('link', { name: 'Appointments (2 requests to answer)' })).toBeVisible();
  rows = [];
  await client.invalidateQueries();
  await expect.element(page.getByRole('link', { name: 'Appointments', exact: true })).toBeVisible();
});
