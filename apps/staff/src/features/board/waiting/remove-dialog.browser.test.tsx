import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

it('[STAFF-08] removes somebody with a reason that they are shown, or without one', async () => {
  const acted = {
    success: true,
    guid: 'guid-of-ticket-number-1-x',
    stage: 'cancelled',
    version: 2,
    number: 1,
    ticketCode: 'D-001',
  } as const;
  const sent = answerStaff({
    'GET staff/board': () => sampleBoard(),
    'POST staff/ticket/:guid/act': () => ({ ...acted, board: sampleBoard() }),
  });
  await page.viewport(1440, 900);
  await showPart(<Board siteId={100001} canManage />);
  const bodies = () => sent.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body);
  await page.getByRole('button', { name: /Luc B/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('combobox').selectOptions('You were in line twice.');
  await dialog.getByRole('textbox').fill('Number 3 is yours.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(bodies).toEqual([{ action: 'remove', why: 'twice', words: 'Number 3 is yours.' }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => bodies()[1]).toEqual({ action: 'remove' });
});
