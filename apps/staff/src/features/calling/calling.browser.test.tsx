import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CallingValues } from '@openturn/contract/staff/settings/calling.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';

const VALUES: CallingValues = {
  nearlyAt: 3,
  travelMinutes: 5,
  respondMinutes: 3,
  isNoShowAutomatic: true,
  rejoinMinutes: 15,
  holdTimes: 2,
  holdMinutes: [5, 10],
  holdPlaces: [1, 3],
  holdEnds: 'return',
  atClosing: 'serve',
  usualReasons: ['unwell', 'mobility', 'child', 'mistake', 'back'],
  ownReasons: [],
  maxTicketsPerDevice: 5,
  maxAppointments: 6,
  maxAdditional: 0,
};

async function show(language: 'en' | 'ar' = 'en') {
  let [values, version] = [VALUES, 1];
  const sent = answerStaff({
    'GET staff/settings/calling': () => ({ success: true, version: `v${version}`, values, shown: {} }),
    'POST staff/settings/calling': ({ body }) => {
      ({ values } = body as { values: CallingValues });
      version += 1;
      return { success: true, version: `v${version}` };
    },
  });
  await showSettings('calling', { language });
  return () =>
    sent.filter(({ name }) => name.startsWith('POST')).map(({ body }) => (body as { values: CallingValues }).values);
}

describe('the settings of calls', () => {
  it.each(['en', 'ar'] as const)('are accessible: %s', async (language) => {
    await show(language);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('are saved, after what cannot be is mended', async () => {
    const saved = await show();
    await page.getByRole('textbox', { name: 'Time to come' }).fill('500');
    await page.getByRole('checkbox', { name: '30 min' }).click();
    await page.getByRole('radio', { name: 'We ask them first' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Time to come' })).toHaveFocus();
    expect(saved()).toEqual([]);
    await page.getByRole('textbox', { name: 'Time to come' }).fill('7');
    await page.getByRole('radio', { name: "They're told and sent home" }).click();
    await page.getByRole('checkbox', { name: 'Had to come back' }).click();
    await page.getByRole('textbox', { name: 'Your own reasons' }).fill('Blood test\n\n  Interpreter booked ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(saved).toEqual([
      {
        ...VALUES,
        respondMinutes: 7,
        holdMinutes: [5, 10, 30],
        holdEnds: 'ask',
        atClosing: 'end',
        usualReasons: ['unwell', 'mobility', 'child', 'mistake'],
        ownReasons: ['Blood test', 'Interpreter booked'],
      },
    ]);
  });
});
