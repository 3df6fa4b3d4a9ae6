import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { AccountTools } from '#app/shell/account-tools.tsx';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

beforeEach(() => page.viewport(1440, 900));

const CALLED = sampleTicket({
  ticketCode: 'D-009',
  stage: 'called',
  position: null,
  desk: 'desk-1',
  actions: ['start'],
});
const ME = { name: 'Ada M.', sites: [] } as unknown as StaffMe;

async function show(ticket = CALLED) {
  const board = sampleBoard({ tickets: [ticket] });
  const sent = answerStaff({
    'GET staff/board': () => board,
    'POST staff/desk': () => ({ success: true, desk: null, board }),
    'POST staff/signout': () => ({ success: true }),
  });
  await showPart(
    <>
      <AccountTools me={ME} />
      <Board siteId={100001} canManage />
    </>,
  );
  await expect.element(page.getByRole('combobox', { name: 'Desk' })).toBeVisible();
  return () => sent.filter(({ name }) => name.startsWith('POST')).map(({ name, body }) => [name, body]);
}

it('[STAFF-07] asks what happens to whoever is called to a desk before staff leave it', async () => {
  const posted = await show();
  const desk = page.getByRole('combobox', { name: 'Desk' });
  await desk.selectOptions('');
  await expect.element(page.getByRole('dialog', { name: 'D-009 is called to your desk' })).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(desk).toHaveValue('desk-1');
  expect(posted()).toEqual([]);
  await desk.selectOptions('desk-2');
  await page.getByRole('button', { name: 'Keep the call for a colleague' }).click();
  await expect.poll(posted).toEqual([['POST staff/desk', { desk: 'desk-2', putsBack: false }]]);
});

it('[STAFF-07] asks the same before staff sign out', async () => {
  const posted = await show();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Put back in line' }).click();
  await expect.poll(() => posted().map(([name]) => name)).toEqual(['POST staff/desk', 'POST staff/signout']);
});

const SERVED = { ...CALLED, stage: 'serving' as const, actions: ['complete' as const] };

it('[STAFF-07] leaves nobody being served unnoticed at an empty desk', async () => {
  const posted = await show(SERVED);
  const desk = page.getByRole('combobox', { name: 'Desk' });
  await desk.selectOptions('');
  await expect.element(page.getByRole('dialog', { name: "You're still serving D-009" })).toBeVisible();
  expect(await findViolations()).toEqual([]);
  expect(page.getByRole('button', { name: 'Put back in line' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Leave anyway' }).click();
  await expect.poll(posted).toEqual([['POST staff/desk', { desk: null, putsBack: false }]]);
});

it('[STAFF-07] says before staff sign out that they still serve somebody', async () => {
  const posted = await show(SERVED);
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect(posted()).toEqual([]);
  await page.getByRole('button', { name: 'Leave anyway' }).click();
  await expect.poll(() => posted().map(([name]) => name)).toEqual(['POST staff/signout']);
});
