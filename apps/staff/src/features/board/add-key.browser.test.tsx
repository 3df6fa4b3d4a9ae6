import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Board as BoardData } from '@openturn/contract/staff/staff-board.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from './board.tsx';

beforeEach(() => page.viewport(1440, 900));

async function show(board: BoardData = sampleBoard(), language: 'en' | 'ar' = 'en') {
  answerStaff({
    'GET staff/board': () => board,
    'GET client/address': () => ({ success: true, address: 'https://elm.example', isOnlyThisMachine: false }) as never,
  });
  await showPart(<Board siteId={100001} canManage />, { language });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

it.each(['en', 'ar'] as const)('shows its keys by one, and adds somebody by another: %s', async (language) => {
  await show(sampleBoard(), language);
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog');
  for (const key of ['N', 'A', '/', '?']) await expect.element(dialog.getByText(key, { exact: true })).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button').click();
  await userEvent.keyboard('a');
  await expect.element(dialog.getByRole('textbox').first()).toBeVisible();
});

it('[STAFF-11] says why nobody can be added to a line that staff have closed', async () => {
  const [line, ...others] = sampleBoard().lines;
  await show(sampleBoard({ lines: [{ ...line!, state: 'closed' }, ...others] }));
  const add = page.getByRole('button', { name: 'Add walk-in' });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(add).toHaveAccessibleDescription(/Nobody can be added until the line is open/);
  await add.click({ force: true });
  await userEvent.keyboard('a');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(await findViolations()).toEqual([]);
});

it('still adds to a line that only its hours have closed', async () => {
  const [line, ...others] = sampleBoard().lines;
  await show(sampleBoard({ lines: [{ ...line!, state: 'closed' }, ...others], outsideHours: [line!.id] }));
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it("shows the visitor's page of a ticket to scan", async () => {
  await show();
  await page.getByRole('button', { name: /Luc B/ }).click();
  await page.getByRole('button', { name: "Show visitor's page" }).click();
  const [ticket] = sampleBoard().tickets.filter(({ name }) => name.startsWith('Luc B'));
  const code = page.getByRole('dialog').getByRole('img', { name: `https://elm.example/status/${ticket!.guid}` });
  await expect.element(code).toBeVisible();
  expect(await findViolations()).toEqual([]);
});
