import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { SAMPLE_LINES } from '#testing/sample-lines.ts';
import type { Explained } from './reason-words.ts';
import { showSettings } from '#testing/show-settings.tsx';

const HOUR = 3_600_000;
const MIDNIGHT = Date.parse('2026-11-26T00:00:00-05:00');
const at = (from: number, until: number, reasons: Explained['people'][number]['stretches'][number]['reasons']) => {
  return { from: MIDNIGHT + from * HOUR, until: MIDNIGHT + until * HOUR, reasons };
};

const DAY: Explained = {
  success: true,
  zone: 'America/Toronto',
  now: MIDNIGHT - HOUR,
  from: MIDNIGHT,
  until: MIDNIGHT + 24 * HOUR,
  isBookable: true,
  minutes: 30,
  stepMinutes: 30,
  leadMinutes: 120,
  horizonDays: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  limit: { most: 10, booked: 7 },
  isSpecial: true,
  hours: [],
  people: [
    {
      id: 'ann',
      name: 'Ann',
      isSpecial: false,
      hours: [],
      stretches: [
        at(0, 9, ['notice', 'closed']),
        at(9, 10, []),
        at(10, 11, ['taken']),
        at(11, 12, ['buffer', 'limit']),
        at(12, 13, ['short', 'full']),
        at(13, 24, ['off', 'window']),
      ],
      starts: [MIDNIGHT + 9 * HOUR],
    },
    { id: 'ben', name: 'Ben', isSpecial: true, hours: [], stretches: [at(0, 24, ['past', 'off'])], starts: [] },
  ],
};

async function show(day: Explained, language: 'en' | 'ar' = 'en') {
  answerStaff({ 'GET staff/settings/lines': () => SAMPLE_LINES, 'GET staff/settings/times': () => day });
  await showSettings('times', { language });
}

describe('why a time is closed', () => {
  it.each(['en', 'ar'] as const)('is accessible: %s', async (language) => {
    await show(DAY, language);
    await expect.element(page.getByRole('heading', { level: 2, name: /Ann/ })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('tells every reason of each stretch of a person’s day', async () => {
    await show(DAY);
    await expect.element(page.getByText('Daily limit: 7 of 10 booked')).toBeVisible();
    for (const text of [
      'Too soon: the minimum notice is 2 h',
      'Closed by the special hours of this date',
      'Visitors can start here',
      'Taken by another appointment',
      'Too close to another appointment: the buffer',
      'The daily limit of 10 is reached',
      'Not enough time left for 30 min',
      'The group is full',
      'Ann isn\u0027t working',
      'Too far ahead: visitors can book 60 days ahead',
      'Ben has other hours on this date',
      'Already over',
    ]) {
      await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();
    }
    await page.getByRole('combobox', { name: 'With' }).selectOptions('Ben');
    await expect.element(page.getByRole('heading', { level: 2, name: /Ann/ })).not.toBeInTheDocument();
  });

  it('says that nobody offers a service', async () => {
    await show({ ...DAY, isBookable: false, people: [] });
    await expect.element(page.getByText('No one who works here offers this service.')).toBeVisible();
  });
});
