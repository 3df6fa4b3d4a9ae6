import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Console } from './console.tsx';

async function open(path: string, role: 'agent' | 'manager') {
  answerStaff({});
  const sites = [{ SiteID: '100001', names: { en: 'Elm Clinic' }, role, address: '' }];
  await showStaff(<Console me={sampleMe({ sites })} />, { path });
}

it.each(['settings/people', 'audit', 'ratings'])(
  '[STAFF-05] tells agents that only managers open %s, with a way on',
  async (name) => {
    await open(`/100001/${name}`, 'agent');
    await expect.element(page.getByRole('heading', { name: 'Only managers can open this page' })).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Lines' }))
      .toHaveAttribute('href', '/100001');
    expect(await findViolations()).toEqual([]);
  },
);

it('[STAFF-05] tells managers that only owners open a page of the settings', async () => {
  await open('/100001/settings/backups', 'manager');
  await expect.element(page.getByRole('heading', { name: 'Only owners can open this page' })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Settings' })).toBeVisible();
});
