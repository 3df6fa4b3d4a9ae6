import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { NAME_ONLY, showJoin } from '#testing/screens/show-join.tsx';

const PLAN = {
  names: { en: 'Check-up', ar: 'فحص' },
  stops: [
    { names: { en: 'Blood test' }, service: null, site: null },
    { names: { en: 'Images' }, service: { en: 'X-ray' }, site: null },
    { names: { en: 'Ear doctor' }, service: null, site: { en: 'Oak Clinic' } },
  ],
};

it('[SCREEN-02] says before joining where the visit can go on, and how long all of it takes', async () => {
  await showJoin({ ...NAME_ONLY, plans: [{ ...PLAN, total: { low: 45, high: 80 } }] });
  await expect.element(page.getByText('Check-up')).toBeVisible();
  await expect.element(page.getByText(/you can go straight on to: X-ray, Ear doctor · Oak Clinic\./)).toBeVisible();
  await expect.element(page.getByText('Time for all stops: 45–80 min')).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

it('[SCREEN-02] says so where nobody can tell how long all stops take', async () => {
  await showJoin({ ...NAME_ONLY, plans: [{ ...PLAN, total: null }] }, {}, { language: 'ar' });
  await expect.element(page.getByText('لا يمكننا الآن تحديد المدة الإجمالية.')).toBeVisible();
  expect(await findViolations()).toEqual([]);
});
