import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON, sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

const GUID = 'guid-of-ticket-number-7-x';

it.each([
  ['waiting', 'D-007 is back in line'],
  ['serving', 'D-007 · Being served'],
] as const)('[STAFF-09] says where somebody is whose visit was reopened: %s', async (stage, text) => {
  const ended = sampleTicket({ guid: GUID, number: 7, ticketCode: 'D-007', name: 'Ivan', stage: 'cancelled' });
  const back = sampleBoard({ tickets: [{ ...ended, stage, desk: stage === 'serving' ? 'desk-1' : null }] });
  answerStaff({
    'GET staff/board': () => sampleBoard(),
    'GET staff/visits': () => ({
      success: true,
      today: [
        {
          guid: GUID,
          ticketCode: 'D-007',
          name: 'Ivan',
          services: [],
          stage: 'cancelled',
          reason: 'no_show',
          joinedAt: NOON,
          endedAt: NOON,
          actions: ['undo'],
        } as never,
      ],
      past: [],
      days: 90,
      zone: 'America/Toronto',
    }),
    'POST staff/ticket/:guid/act': () => ({
      success: true,
      guid: GUID,
      stage,
      version: 2,
      number: 7,
      ticketCode: 'D-007',
      board: back,
    }),
  });
  await page.viewport(1440, 900);
  await showStaff(
    <main>
      <Board siteId={100001} canManage />
    </main>,
  );
  await page.getByRole('button', { name: 'Completed today' }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect.element(page.getByRole('status').getByText(text)).toBeVisible();
});
