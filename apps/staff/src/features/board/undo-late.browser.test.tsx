import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from './board.tsx';
import { boardQueries } from './board-queries.ts';

const SITE = 100001;
const CALLED = sampleTicket({
  version: 2,
  stage: 'called',
  position: null,
  desk: 'desk-1',
  actions: ['start', 'undo'],
});
const STARTED_BY_MINA: StaffTicket = {
  ...CALLED,
  version: 3,
  stage: 'serving',
  actions: ['complete', 'undo'],
  lastBy: { event: 'arrive', name: 'Mina B.', isMe: false },
};
const BACK_IN_LINE: StaffTicket = { ...CALLED, version: 3, stage: 'waiting', desk: null, actions: ['call'] };

const FAILED = { success: false, status: 409, error: 'E', message: 'M', messageDetails: '', type: 'error' };

beforeEach(() => page.viewport(1440, 900));

/** Calls D-001, whereupon `now` is the board's ticket. */
async function callThen(now: StaffTicket) {
  const shown = { board: sampleBoard() };
  const sent = answerStaff({
    'GET staff/board': () => shown.board,
    'POST staff/next': () => {
      const { guid, stage, number, ticketCode, version } = CALLED;
      shown.board = sampleBoard({ tickets: [CALLED] });
      return { success: true, guid, stage, number, ticketCode, version, board: shown.board };
    },
    'POST staff/ticket/:guid/act': () => {
      shown.board = sampleBoard({ tickets: [now], at: shown.board.at + 1 });
      return Response.json({ ...FAILED, reason: 'changed-meanwhile' }, { status: 409 });
    },
  });
  const { client } = await showPart(<Board siteId={SITE} canManage />, { language: 'en' });
  await expect.element(page.getByText('Noor K.').first()).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(page.getByText('D-001 called')).toBeVisible();
  const become = () => {
    client.setQueryData(boardQueries.board(SITE).queryKey, sampleBoard({ tickets: [now], at: shown.board.at + 1 }));
  };
  return { sent, become };
}

describe('an undo', () => {
  it('[STAFF-10] names the ticket as this desk left it, and says what a colleague has done since', async () => {
    const { sent } = await callThen(STARTED_BY_MINA);
    await userEvent.keyboard('z');
    await expect.element(page.getByText("It's too late to undo this: D-001 started · Mina B.")).toBeVisible();
    expect(sent.find(({ name }) => name.endsWith('/act'))?.body).toEqual({ action: 'undo', version: 2 });
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
  });

  it.each([
    [STARTED_BY_MINA, "It's too late to undo this: D-001 started · Mina B."],
    [BACK_IN_LINE, "It's too late to undo this: D-001 · In line"],
  ])('[STAFF-10] is offered only until something else has happened: %#', async (now, words) => {
    const { become } = await callThen(now);
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    become();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  });
});
