import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON } from '#testing/sample-board.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Audit } from './audit.tsx';

type Kind = { action: string; subject: string; detail: string };

async function factsOf(kind: Kind, changed: string[][]): Promise<string[]> {
  const changes = changed.map(([field = '', before = '', after = '']) => ({
    field,
    label: '',
    type: 'text' as const,
    before,
    after,
  }));
  const entry = { at: NOON, staff: 'Mina', ...kind, changes, visit: null };
  answerStaff({
    'GET staff/audit': () => ({ success: true, rows: [entry], next: null, zone: 'UTC', currency: 'CAD' }),
  });
  await showStaff(<Audit siteId={100001} />);
  const row = page.getByRole('row', { name: /Mina/ });
  await expect.element(row).toBeVisible();
  return [...row.element().querySelectorAll('p')].map((each) => each.textContent.replaceAll('\u00a0', ' '));
}

it('[STAFF-12] shows what was changed in the settings, before and after, in words', async () => {
  const changes = [
    ['minutes', '30', '150'],
    ['price', '', '4500'],
    ['methods', '1', '1,3'],
    ['standby', 'off', 'all-at-once'],
    ['leadMinutes', '0', '2880'],
    ['horizonDays', '1', '30'],
    ['isBookable', 'true', 'false'],
    ['reminders', '', '2d,3h'],
    ['week-1', '09:00-12:00,13:00-17:00', 'closed'],
    ['date-2026-12-24', '', '09:00-24:00'],
    ['newer', 'a', 'b'],
  ];
  expect(await factsOf({ action: 'setup', subject: 'Cut', detail: 'cut' }, changes)).toEqual([
    'Duration Before: 30 min After: 2 h 30 min',
    'Price (CAD) Before: – After: $45.00',
    'Meeting options Before: In person After: In person, Online',
    'When fully booked Before: No waiting list After: Offer openings to everyone at once',
    'Minimum notice Before: 0 min After: 2 days',
    'Booking window Before: 1 day After: 30 days',
    'Visitors can book this service Before: Yes After: No',
    'Reminders Before: – After: 2 days, 3 h 0 min',
    'Monday Before: 9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM After: Closed',
    '2026-12-24 Before: – After: 9:00 AM – 12:00 AM',
    'newer Before: a After: b',
  ]);
});

it.each([
  ['product_add', '', '450', '– After: $4.50'],
  ['product_setup', '$4.50', '500', '$4.50 After: $5.00'],
])(
  '[STAFF-12] shows the price of a product, also as older entries hold it: %s',
  async (action, before, after, shown) => {
    const facts = await factsOf({ action, subject: 'Tea', detail: '' }, [['price', before, after]]);
    expect(facts).toEqual([`Price (CAD) Before: ${shown}`]);
  },
);

it('[STAFF-12] says what was said of a document', async () => {
  const kind = { action: 'document_reviewed', subject: 'W-012', detail: '1' };
  expect(await factsOf(kind, [['review', 'none', 'again']])).toEqual(['Status Before: – After: New photo requested']);
});

it('[STAFF-12] says how orders are paid as the form does', async () => {
  const kind = { action: 'settings', subject: '', detail: 'products' };
  expect(await factsOf(kind, [['pays', 'counter', 'online']])).toEqual([
    'How orders are paid Before: On site After: On the phone, within 30 minutes',
  ]);
});

it('[STAFF-12] says what state a line had before', async () => {
  const kind = { action: 'line_set', subject: 'Walk-in', detail: 'closed' };
  expect(await factsOf(kind, [['lineState', 'open', 'closed']])).toEqual(['Line status Before: Open After: Closed']);
});

it('[STAFF-12] shows what happens meanwhile, and where older entries are shown, offers to', async () => {
  const entryAt = (at: number, action: string) => {
    return { at, staff: 'Mina', action, subject: '', detail: '', changes: [], visit: null };
  };
  let rows = [entryAt(NOON, 'sign_in')];
  const older = { rows: [entryAt(NOON - 1, 'totp_on')], next: null };
  const around = { success: true, zone: 'UTC', currency: 'CAD' } as const;
  answerStaff({
    'GET staff/audit': ({ path }) => ({ ...around, ...(path.includes('before=') ? older : { rows, next: 'older' }) }),
  });
  await showStaff(<Audit siteId={100001} />);
  await expect.element(page.getByRole('row', { name: /Signed in/ })).toBeVisible();
  rows = [entryAt(NOON + 1, 'sign_out'), ...rows];
  await expect.element(page.getByRole('row', { name: /Signed out/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.element(page.getByRole('row', { name: /two-step/i })).toBeVisible();
  rows = [entryAt(NOON + 2, 'backup_made'), ...rows];
  await page.getByRole('button', { name: 'Show newer entries' }).click();
  await expect.element(page.getByRole('row', { name: /backup/i })).toBeVisible();
});
