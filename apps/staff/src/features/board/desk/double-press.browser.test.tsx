import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

const AT_DESK = { position: null, desk: 'desk-1' };
const CALLED = sampleTicket({ ...AT_DESK, stage: 'called', actions: ['start', 'recall'] });
const STARTED = sampleTicket({ ...AT_DESK, stage: 'serving', actions: ['complete', 'hold'] });

it.each([
  ['a double click', async (key: HTMLElement) => key.click()],
  ['Enter pressed twice', () => userEvent.keyboard('{Enter}')],
])('[STAFF-07] starts with %s, and does not complete at once', async (_, press) => {
  const sent = answerStaff({
    'GET staff/board': () => sampleBoard({ tickets: [CALLED] }),
    'POST staff/ticket/:guid/act': () => ({
      success: true,
      guid: CALLED.guid,
      stage: 'serving',
      version: 2,
      number: 1,
      ticketCode: CALLED.ticketCode,
      board: sampleBoard({ tickets: [STARTED] }),
    }),
  });
  await showPart(<Board siteId={100001} canManage />);
  await expect.element(page.getByRole('button', { name: /^Start/ })).toBeVisible();
  const key = page.getByRole('button', { name: /^Start/ }).element() as HTMLElement;
  key.focus();
  await press(key);
  const next = page.getByRole('button', { name: /^Complete and call next/ });
  await expect.element(next).toBeVisible();
  await press(next.element() as HTMLElement);
  await expect.element(next).not.toHaveAttribute('aria-disabled');
  expect(sent.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1);
});
