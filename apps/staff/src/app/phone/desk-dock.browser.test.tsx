import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { Console } from '#app/shell/console.tsx';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { sampleAppointment, sampleCalendar } from '#testing/sample-calendar.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showStaff } from '#testing/show-staff.tsx';

const ME = sampleMe({
  sites: [{ SiteID: '100001', names: { en: 'Willow Street Clinic' }, role: 'agent', address: '' }],
});
const SERVED = sampleTicket({
  guid: 'guid-of-ticket-number-9-x',
  ticketCode: 'D-009',
  name: 'Petra Wald',
  stage: 'serving',
  position: null,
  desk: 'desk-1',
  actions: ['complete', 'hold', 'transfer'],
});
const MANY = Array.from({ length: 14 }, (_, index) =>
  sampleAppointment({ guid: `appointment-${index}`.padEnd(22, 'x'), name: `Guest ${index}` }),
);

async function show(board: Board, { path = '/100001/calendar', width = 390 } = {}) {
  await page.viewport(width, 700);
  const sent = answerStaff({
    'GET staff/board': () => board,
    'GET staff/calendar': () => ({ ...sampleCalendar(), rows: MANY }),
    'GET staff/requests': () => ({ success: true, rows: [] }),
    'POST staff/ticket/:guid/act': () => ({
      success: true,
      guid: SERVED.guid,
      stage: 'completed',
      version: 2,
      number: 9,
      ticketCode: 'D-009',
      board: sampleBoard(),
    }),
    'POST staff/next': () => ({
      success: true,
      guid: sampleTicket().guid,
      stage: 'called',
      version: 2,
      number: 1,
      ticketCode: 'D-001',
      board: sampleBoard({ tickets: [sampleTicket({ stage: 'called', desk: 'desk-1', actions: ['start'] })] }),
    }),
  });
  await showStaff(<Console me={ME} />, { path });
  return sent;
}

const serving = sampleBoard({ tickets: [SERVED, sampleTicket()] });
const place = (element: Element) => element.getBoundingClientRect();

it.each([390, 320])(
  '[STAFF-08] docks who is at the desk and the next key on the calendar, beside its rows: %i px',
  async (width) => {
    const sent = await show(serving, { width });
    const main = page.getByRole('button', { name: /^Complete and call next.*D-001/ });
    await expect.element(main).toBeVisible();
    await expect.element(page.getByRole('button', { name: /D-009 Petra Wald/ })).toBeVisible();
    // The page scrolls between the header and the dock, so no row is under it.
    const dock = page.getByRole('region', { name: 'Room 1' });
    expect(place(page.getByRole('main').element()).bottom).toBeLessThanOrEqual(place(dock.element()).top);
    expect(place(dock.element()).height).toBeLessThan(170);
    await main.click();
    await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
    await expect.element(page.getByText('D-009 completed · D-001 called')).toBeVisible();
    expect(sent.flatMap(({ name }) => (name.startsWith('POST') ? [name] : []))).toEqual([
      'POST staff/ticket/:guid/act',
      'POST staff/next',
    ]);
  },
);

it('[STAFF-08] opens what else can be done with the ticket, from the dock of the calendar', async () => {
  await show(serving);
  const row = page.getByRole('button', { name: /D-009 Petra Wald/ });
  await expect.element(row).toBeVisible();
  expect(page.getByRole('button', { name: 'Transfer' }).elements()).toEqual([]);
  await row.click();
  await expect.element(page.getByRole('button', { name: 'Transfer' })).toBeVisible();
});

it('[STAFF-08] docks nothing for those without a desk, and on the board only once', async () => {
  const nobody = sampleBoard({ desks: serving.desks.map((desk) => ({ ...desk, staff: null })) });
  await show(nobody);
  await expect.element(page.getByText('Guest 3')).toBeInTheDocument();
  expect(page.getByRole('button', { name: /Call next/ }).elements()).toEqual([]);
});

it('[STAFF-08] shows the key once on the board itself', async () => {
  await show(serving, { path: '/100001' });
  await expect.element(page.getByRole('button', { name: /Complete and call next/ })).toBeVisible();
  expect(page.getByRole('button', { name: /Complete and call next/ }).elements()).toHaveLength(1);
});

it('[STAFF-08] leaves all of the height to the forms of the settings', async () => {
  await show(serving, { path: '/100001/settings/customers' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('button', { name: /Complete and call next/ }).elements()).toEqual([]);
});
