import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PlansPageValues } from '@openturn/contract/plan/plans-page.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';

const line = (id: string, name: string) => ({
  SiteID: '100001',
  site: null,
  line: id,
  names: { en: name },
  services: [],
});
const VALUES: PlansPageValues = {
  isOn: true,
  mayAdd: true,
  walkMinutes: 2,
  plans: [
    {
      id: 'both',
      names: { en: 'Both' },
      stops: [
        { site: null, line: 'blood', service: null },
        { site: null, line: 'xray', service: null },
      ],
      mayReorder: false,
    },
  ],
};
const REFUSED = {
  success: false,
  status: 422,
  type: 'refused',
  reason: 'invalid-input',
  error: 'E',
  message: 'M',
  requestId: 'r',
  fields: {
    'plans.1.names': { key: 'validation.required' },
    'plans.1.stops.1': { key: 'settings.plans.twoStops' },
  },
};

async function show(language: 'en' | 'ar' = 'en') {
  const sent = answerStaff({
    'GET staff/settings/plans': () => ({
      success: true,
      version: 'v1',
      values: VALUES,
      shown: { languages: ['en'], offers: [line('blood', 'Blood test'), line('xray', 'X-ray')] },
    }),
    'POST staff/settings/plans': () => Response.json(REFUSED, { status: 422 }),
  });
  await showSettings('plans', { language });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return sent;
}

describe('the settings of visits with several stops', () => {
  it.each(['en', 'ar'] as const)('are accessible: %s', async (language) => {
    await show(language);
    expect(await findViolations()).toEqual([]);
  });

  it('name what is wrong by the number of its plan and stop, in words, and lead there', async () => {
    await show();
    await page.getByRole('button', { name: 'Add a plan' }).click();
    const second = page.getByRole('group', { name: 'Plan 2' });
    await second.getByRole('combobox', { name: 'Stop 1' }).selectOptions('X-ray');
    await page.getByRole('button', { name: 'Save' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Plan 2' });
    await expect.element(alert.getByRole('link', { name: /^Plan 2 · Name of the plan: / })).toBeVisible();
    await alert.getByRole('link', { name: 'Plan 2 · Stop 2: Choose at least two stops.' }).click();
    await expect.element(second.getByRole('combobox', { name: 'Stop 2' })).toHaveFocus();
  });
});
