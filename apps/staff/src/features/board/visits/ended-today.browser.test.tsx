import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON, sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
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
      hasMore: false,
      sentHome: null,
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
  await showPart(<Board siteId={100001} canManage />);
  await page.getByRole('button', { name: 'Ended today' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('status').getByText(text)).toBeVisible();
});

it('[STAFF-09] says of each visit that ended today how, and what brings it back', async () => {
  const visit = (guid: string, name: string, ended: object) => ({
    guid: guid.padEnd(24, 'x'),
    number: 1,
    ticketCode: 'D-001',
    name,
    lineId: 'doctor',
    services: [],
    stage: 'cancelled' as const,
    reason: null,
    joinedAt: NOON,
    endedAt: NOON,
    actions: ['undo' as const],
    ...ended,
  });
  answerStaff({
    'GET staff/board': () => sampleBoard(),
    'GET staff/visits': () => ({
      success: true,
      today: [
        visit('a', 'Ada', { stage: 'completed' }),
        visit('b', 'Ben', { reason: 'no_show' }),
        visit('c', 'Cy', { reason: 'by_staff' }),
        visit('d', 'Dee', { reason: 'by_visitor', actions: [] }),
      ],
      past: [],
      hasMore: false,
      sentHome: null,
      days: 90,
      zone: 'America/Toronto',
    }),
  });
  await page.viewport(1440, 900);
  await showPart(<Board siteId={100001} canManage />);
  await page.getByRole('button', { name: 'Ended today' }).click();
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  await expect.element(group('Completed')).toMatchTextContent(/Ada.*Completed · .*Reopen/);
  await expect.element(group('No-shows')).toMatchTextContent(/Ben.*No-show · .*Undo/);
  await expect
    .element(group('Left or removed'))
    .toMatchTextContent(/Cy.*Removed by staff · .*Return to line.*Dee.*Left/);
  expect(group('Left or removed').getByRole('button').elements()).toHaveLength(1);
});

it('[STAFF-11] brings back everyone whom closing the line sent home with one key', async () => {
  const board = sampleBoard();
  const sent = answerStaff({
    'GET staff/board': () => board,
    'GET staff/visits': () => ({
      success: true,
      today: [],
      past: [],
      hasMore: false,
      sentHome: { at: NOON, count: 9 },
      days: 90,
      zone: 'America/Toronto',
    }),
    'POST staff/line/undo': () => ({ success: true, line: board.lines[0]!, count: 9, board }),
  });
  await page.viewport(1440, 900);
  await showPart(<Board siteId={100001} canManage />);
  await page.getByRole('button', { name: 'Ended today' }).click();
  await page.getByRole('button', { name: /^Bring back the 9 people sent home at 12:00/ }).click();
  await expect.element(page.getByRole('status').getByText('9 people are back in line')).toBeVisible();
  const undone = sent.filter(({ name }) => name === 'POST staff/line/undo').map(({ body }) => body);
  expect(undone).toEqual([{ line: 'doctor', at: NOON }]);
});

it('[STAFF-22] shows more of those who ended today, fifty at a time, until all are there', async () => {
  const visit = (index: number) => ({
    guid: `${index}`.padEnd(24, 'x'),
    number: index + 1,
    ticketCode: `D-${index + 1}`,
    name: `Visitor ${index + 1}`,
    lineId: 'doctor',
    services: [],
    stage: 'completed' as const,
    reason: null,
    joinedAt: NOON,
    endedAt: NOON,
    actions: [],
  });
  answerStaff({
    'GET staff/board': () => sampleBoard(),
    'GET staff/visits': ({ path }) => {
      const most = Number(new URLSearchParams(path.split('?')[1]).get('most'));
      return {
        success: true,
        today: Array.from({ length: Math.min(most, 70) }, (_, index) => visit(index)),
        past: [],
        hasMore: most < 70,
        sentHome: null,
        days: 90,
        zone: 'America/Toronto',
      };
    },
  });
  await page.viewport(1440, 900);
  await showPart(<Board siteId={100001} canManage />);
  await page.getByRole('button', { name: 'Ended today' }).click();
  const done = page.getByRole('region', { name: 'Completed', exact: true });
  await expect.poll(() => done.getByRole('listitem').elements().length).toBe(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(done.getByText('Visitor 70')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
