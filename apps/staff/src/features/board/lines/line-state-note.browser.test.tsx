import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Board as BoardData } from '@openturn/contract/staff/staff-board.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

beforeEach(() => page.viewport(1440, 900));

const MESSAGE = { en: 'Back at two.' };

function boardWith(doctor: Partial<BoardData['lines'][number]>, more: Partial<BoardData> = {}): BoardData {
  const [line, ...others] = sampleBoard().lines;
  return sampleBoard({ lines: [{ ...line!, ...doctor }, ...others], ...more });
}

async function showLine(board: BoardData, { canManage = true } = {}) {
  const sent = answerStaff({
    'GET staff/board': () => board,
    'POST staff/line/undo': () => ({ success: true, line: board.lines[0]!, count: 0, board }),
    'POST staff/line': () => ({ success: true, line: board.lines[0]!, count: 0, at: 1_000, board }),
  });
  await showPart(<Board siteId={100001} canManage={canManage} />);
  return () => sent.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body);
}

it('[STAFF-11] keeps in sight that a line is paused, opens it with one press, and pauses it again', async () => {
  const bodies = await showLine(boardWith({ state: 'paused', message: MESSAGE }));
  await expect.element(page.getByText('Paused: no one new can join, and Call next is off').first()).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Open the line' }).click();
  await expect.poll(bodies).toEqual([{ line: 'doctor', state: 'open', message: null }]);
  await expect.element(page.getByText('Walk-in doctor · Open')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => bodies()[1]).toEqual({ line: 'doctor', at: 1_000 });
});

it('[STAFF-11] opens no line by one press that its hours have closed, and none for agents', async () => {
  await showLine(boardWith({ state: 'closed' }, { outsideHours: ['doctor'] }));
  await expect.element(page.getByText('Closed', { exact: true }).last()).toBeVisible();
  expect(page.getByRole('button', { name: 'Open the line' }).elements()).toEqual([]);
});

it('[STAFF-11] tells agents that a line is paused, and lets managers open it', async () => {
  await showLine(boardWith({ state: 'paused' }), { canManage: false });
  await expect.element(page.getByText('Paused: no one new can join, and Call next is off').first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Open the line' }).elements()).toEqual([]);
});

it('[STAFF-11] says that a delay is over, and does not call told whom nothing reaches', async () => {
  const board = boardWith({ delay: { minutes: 15, until: sampleBoard().at, text: null } });
  answerStaff({
    'GET staff/board': () => board,
    'POST staff/broadcast/end': () => ({ success: true, line: board.lines[0]!, board }),
    'POST staff/broadcast': () => ({ success: true, told: 0, notTold: 2, board }),
  });
  const { client } = await showPart(<Board siteId={100001} canManage />);
  client.setQueryData(['staff', 'me'], { unsent: ['sms', 'email'] });
  await page.getByRole('button', { name: 'End delay' }).click();
  await expect.element(page.getByText('The delay is over')).toBeVisible();
  await page.getByRole('button', { name: 'Announce a delay' }).click();
  await page.getByRole('button', { name: 'Notify everyone waiting' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const asks = "2 people can't be reached by text message or email: please tell them";
  await expect.element(page.getByText(asks)).toBeVisible();
  expect(page.getByText(/notified/).elements()).toEqual([]);
});
