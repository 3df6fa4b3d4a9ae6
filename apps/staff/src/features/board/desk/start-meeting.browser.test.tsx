import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

const GUID = 'guid-of-ticket-number-9-x';
const ONLINE = { guid: GUID, ticketCode: 'D-009', name: 'Petra', method: 3, position: null, desk: 'desk-1' };
const waiting = sampleTicket({ ...ONLINE, stage: 'waiting_meeting', actions: ['start', 'no_show'] });
const started = sampleTicket({ ...ONLINE, stage: 'meeting_started', actions: ['complete'] });

it.each(['key', 'press'])(
  '[SCREEN-14] [STAFF-08] opens the meeting that is started from the desk: by %s',
  async (by) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const after = sampleBoard({ tickets: [started] });
    const answer = { success: true, guid: GUID, stage: 'meeting_started', version: 2, number: 9 } as const;
    answerStaff({
      'GET staff/board': () => sampleBoard({ tickets: [waiting] }),
      'POST staff/ticket/:guid/act': () => ({ ...answer, ticketCode: 'D-009', board: after }),
    });
    await showPart(<Board siteId={100001} canManage />);
    const start = page.getByRole('button', { name: /^Start the meeting/ });
    await expect.element(start).toBeVisible();
    if (by === 'key') await userEvent.keyboard('s');
    else await start.click();
    await expect.element(page.getByRole('button', { name: /^Complete and call/ })).toBeVisible();
    expect(open.mock.calls).toEqual([[`/meet/100001/${GUID}`, `meeting ${GUID}`]]);
    open.mockRestore();
  },
);
