import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffRating } from '@openturn/contract/staff/visit/staff-ratings.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON } from '#testing/sample-board.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Ratings } from './ratings.tsx';

const LOW: StaffRating = {
  id: 'visit-1',
  at: NOON,
  stars: 2,
  reasons: [{ id: 'poor.wait', side: 'poor', names: {} }],
  text: 'I waited for an hour.',
  service: { en: 'Check-up' },
  line: { en: 'Walk-in doctor' },
  person: 'Lena Fischer',
  isLow: true,
  handledBy: null,
};

type Reply = CallReply<'GET staff/ratings'>;

const GOOD: StaffRating = { ...LOW, id: 'visit-2', stars: 5, reasons: [], text: '', isLow: false };

function ratingsServer(more: Partial<Reply> = {}) {
  let handledBy: string | null = null;
  return answerStaff({
    'GET staff/ratings': ({ path }) => {
      const weeks = Array.from({ length: Number(path.split('weeks=')[1]) }, (_, week) => ({
        from: `2026-11-${String(week + 1).padStart(2, '0')}`,
        count: week === 0 ? 0 : 1,
        stars: week === 0 ? 0 : 4,
      }));
      const group = { id: 'a', names: { en: 'Check-up' }, count: 2, stars: 7, weeks };
      return {
        success: true,
        isOn: true,
        zone: 'UTC',
        total: { count: 2, stars: 7 },
        byStars: [0, 1, 0, 0, 1],
        weeks,
        services: [group],
        lines: [],
        people: [{ ...group, names: { '': 'Lena Fischer' } }],
        reasons: [{ id: 'poor.wait', side: 'poor', names: {}, count: 1 }],
        open: handledBy === null ? [LOW] : [],
        ratings: [GOOD, { ...LOW, handledBy }],
        next: null,
        ...more,
      };
    },
    'POST staff/ratings/handle': ({ body }) => {
      handledBy = (body as { isHandled: boolean }).isHandled ? 'Mina' : null;
      return { success: true };
    },
  });
}

it('[SCREEN-09] shows managers how it goes, what visitors wrote, and what needs attention', async () => {
  ratingsServer();
  await showStaff(
    <main>
      <Ratings siteId={100001} />
    </main>,
  );
  await expect.element(page.getByText('3.5 out of 5').first()).toBeVisible();
  const open = page.getByRole('region', { name: 'Needs attention' });
  await expect.element(open.getByText('I waited for an hour.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Check-up 3.5 2/ })).toBeVisible();
  await page.getByRole('radio', { name: 'By person' }).click();
  await expect.element(page.getByRole('row', { name: /Lena Fischer 3.5 2/ })).toBeVisible();
  await expect(findViolations()).resolves.toEqual([]);
  await page.getByRole('radio', { name: 'Last 4 weeks' }).click();
  await expect.element(page.getByRole('img', { name: /^Week of 2026-11-02: 4.0 out of 5/ }).first()).toBeVisible();
});

it('[SCREEN-09] takes a low rating off the list once somebody has dealt with it', async () => {
  const sent = ratingsServer();
  await showStaff(
    <main>
      <Ratings siteId={100001} />
    </main>,
  );
  await page.getByRole('button', { name: 'Mark as dealt with' }).first().click();
  await expect.element(page.getByText('Dealt with by Mina')).toBeVisible();
  expect(page.getByRole('region', { name: 'Needs attention' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect.element(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  const handled = sent.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body);
  expect(handled).toEqual([
    { id: 'visit-1', isHandled: true },
    { id: 'visit-1', isHandled: false },
  ]);
});

it('[SCREEN-09] says where to turn them on, and when there are none', async () => {
  ratingsServer({ isOn: false, open: [], ratings: [], total: { count: 0, stars: 0 } });
  await showStaff(
    <main>
      <Ratings siteId={100001} />
    </main>,
  );
  const link = page.getByRole('link', { name: 'Turn on ratings' });
  await expect.element(link).toHaveAttribute('href', '/100001/settings/ratings');
  await expect.element(page.getByText('No ratings in this period yet.')).toBeVisible();
  await expect(findViolations()).resolves.toEqual([]);
});
