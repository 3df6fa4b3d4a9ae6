import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessionQueries } from '#app/start/session-queries.ts';
import { showPart } from '#testing/show-staff.tsx';
import type { HoursDraft } from './hours-draft.ts';
import { HoursEditor } from './hours-editor.tsx';

const HOURS = { week: Array.from({ length: 7 }, () => []), dates: [] };
const ELM = { SiteID: '100001', names: { en: 'Elm' }, role: 'owner', address: 'http://elm.example' } as const;
const ME = { success: true, name: 'Ada', email: 'ada@elm.example', hasTotp: false, unsent: [] } as const;

it.each([
  ['Sunday', {}],
  ['Monday', { firstWeekday: 1 }],
] as const)('the week of a business starts on %s in English, as its country has it', async (first, habit) => {
  const before = location.href;
  history.replaceState(history.state, '', '/100001/settings');
  onTestFinished(() => history.replaceState(history.state, '', before));
  const { client } = await showPart(<HoursEditor title="Hours" hours={HOURS} errors={{}} onChange={() => {}} />);
  const me: StaffMe = { ...ME, unsent: [], sites: [{ ...ELM, ...habit }] };
  client.setQueryData(sessionQueries.me().queryKey, me);
  await expect.poll(() => page.getByRole('listitem').first().element().textContent).toMatch(new RegExp(`^${first}`));
});

it('says which hours end on the next day', async () => {
  const week = [[{ opens: '19:00', closes: '18:00' }], [{ opens: '09:00', closes: '00:00' }], [], [], [], [], []];
  await showPart(<HoursEditor title="Hours" hours={{ week, dates: [] }} errors={{}} onChange={() => {}} />);
  await expect.element(page.getByRole('group', { name: 'Monday' }).getByText('closes the next day')).toBeVisible();
  expect(page.getByText('closes the next day').elements()).toHaveLength(1);
});

it('says of a day from midnight to midnight that it is open for 24 hours', async () => {
  const week = [[{ opens: '00:00', closes: '00:00' }], [{ opens: '00:00', closes: '12:00' }], [], [], [], [], []];
  await showPart(<HoursEditor title="Hours" hours={{ week, dates: [] }} errors={{}} onChange={() => {}} />);
  await expect.element(page.getByRole('group', { name: 'Monday' }).getByText('Open 24 hours')).toBeVisible();
  expect(page.getByText('Open 24 hours').elements()).toHaveLength(1);
});

it('copies the hours of one day to the days that are chosen', async () => {
  const week = [[{ opens: '09:00', closes: '17:00' }], [], [], [], [], [], []];
  const onChange = vi.fn<(hours: HoursDraft) => void>();
  await showPart(<HoursEditor title="Hours" hours={{ week, dates: [] }} errors={{}} onChange={onChange} />);
  await page.getByRole('button', { name: 'Copy hours to other days' }).click();
  await expect.element(page.getByLabelText('Hours of')).toHaveValue('0');
  await page.getByRole('checkbox', { name: 'Wednesday' }).click();
  await page.getByRole('checkbox', { name: 'Saturday' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(onChange.mock.lastCall?.[0].week.map((spans) => spans.length)).toEqual([1, 1, 0, 1, 1, 1, 0]);
});

it('keeps each day in two rows on a phone', async () => {
  await page.viewport(390, 844);
  const week = Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '17:00' }]);
  await showPart(<HoursEditor title="Hours" hours={{ week, dates: [] }} errors={{}} onChange={() => {}} />);
  await expect.element(page.getByRole('group', { name: 'Monday' })).toBeVisible();
  const days = page.getByRole('listitem').elements().slice(0, week.length);
  expect(Math.max(...days.map((day) => day.getBoundingClientRect().height))).toBeLessThan(100);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
