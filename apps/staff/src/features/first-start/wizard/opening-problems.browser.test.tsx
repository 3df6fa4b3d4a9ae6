import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { OpenBusiness } from './open-business.tsx';

const button = (name: string) => page.getByRole('button', { name });

beforeEach(() => localStorage.clear());

it('says beside the field what cannot be, and asks on only once it is right', async () => {
  const sent = answerStaff({});
  await showStaff(<OpenBusiness owner="Mara" onOpened={() => {}} />);
  await button('Restaurant').click();
  await page.getByLabelText('Name of the business').fill('Fern');
  await button('Continue').click();

  const closes = page.getByLabelText('Closes at');
  await page.getByLabelText('Opens at').fill('18:00');
  await closes.fill('02:00');
  await expect.element(closes).toHaveAccessibleDescription('closes the next day');
  await closes.fill('18:00');
  await button('Continue').click();
  await expect.element(closes).toHaveFocus();
  await expect.element(closes).toBeInvalid();
  expect(await findViolations()).toEqual([]);
  await closes.fill('23:00');
  await button('Continue').click();

  const minutes = page.getByLabelText('Minutes for service 1');
  for (const typed of ['-5', '0', '1.5', '99999', '']) {
    await minutes.fill(typed);
    await button('Continue').click();
    await expect.element(minutes).toHaveFocus();
    await expect.element(minutes).toBeInvalid();
  }
  await minutes.fill('480');
  await button('Continue').click();
  await expect.element(page.getByRole('heading', { name: 'Who works here?' })).toBeVisible();
  await button('Continue').click();

  const party = page.getByLabelText('Largest party');
  await party.fill('many');
  await button('Open the business').click();
  await expect.element(party).toBeInvalid();
  expect(sent).toEqual([]);
});

it('names time zones as people do today', async () => {
  await showStaff(<OpenBusiness owner="Mara" onOpened={() => {}} />);
  await button('Restaurant').click();
  const zones = [...document.querySelectorAll('option')].map(({ value }) => value);
  expect(zones).toEqual(expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata']));
  expect(zones.filter((zone) => /Kiev|Calcutta|Saigon|Katmandu|Rangoon/.test(zone))).toEqual([]);
});

it('shows the question before when Back is pressed, and takes the second press of a double one for the same', async () => {
  answerStaff({});
  await showStaff(<OpenBusiness owner="Mara" onOpened={() => {}} />);
  await button('Barber or salon').click();
  await page.getByLabelText('Name of the business').fill('Fern');
  const hours = page.getByRole('heading', { name: 'When are you open?' });
  await button('Continue').dblClick();
  await expect.element(hours).toBeVisible();
  await button('Skip').dblClick();
  await expect.element(page.getByRole('heading', { name: 'What do people come for?' })).toBeVisible();
  history.back();
  await expect.element(hours).toBeVisible();
  history.back();
  await expect.element(page.getByLabelText('Name of the business')).toHaveValue('Fern');
});
