import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON, sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

it('[STAFF-22] shows of somebody who still waits the line, place and wait, and opens them on the board', async () => {
  const waiting = sampleTicket({
    guid: 'guid-of-somebody-elsewhere',
    lineId: 'blood',
    ticketCode: 'B-004',
    name: 'Zed',
    position: 3,
  });
  const { guid, ticketCode, name, lineId } = waiting;
  const visit = {
    guid,
    number: 4,
    ticketCode,
    name,
    lineId,
    services: [],
    stage: 'waiting',
    reason: null,
    joinedAt: NOON,
    endedAt: null,
    actions: ['call'],
  } as const;
  const board = sampleBoard();
  answerStaff({
    'GET staff/board': () => ({ ...board, tickets: [...board.tickets, waiting] }),
    'GET staff/visits': () => ({
      success: true,
      today: [{ ...visit, services: [], actions: ['call'] }],
      past: [],
      hasMore: false,
      sentHome: null,
      days: 90,
      zone: 'America/Toronto',
    }),
  });
  await page.viewport(1440, 900);
  await showPart(<Board siteId={100001} canManage />);
  await page.getByRole('button', { name: 'Find a visit' }).click();
  await page.getByRole('searchbox').fill('zed');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/Blood tests · Place 3 · 5–10 min/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Show on the board' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Blood tests' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /B-004/, expanded: true })).toBeVisible();
});
