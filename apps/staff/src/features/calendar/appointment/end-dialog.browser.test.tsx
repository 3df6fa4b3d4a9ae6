import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { showPart } from '#testing/show-staff.tsx';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { sampleCalendar } from '#testing/sample-calendar.ts';
import { block, posted, REFUSED, showCalendar } from '#testing/show-calendar.tsx';

beforeEach(() => page.viewport(1440, 900));

const refused = () => Response.json({ ...REFUSED, reason: 'not-now' }, { status: 409 });
const MAX = { name: 'Max Roe', isMe: false };
const named = (name: RegExp) => sampleCalendar().rows.find((row) => name.test(row.name))!;

/** Max has changed an appointment meanwhile, and the server refuses what belonged to the state before. */
function overtakenBy(row: StaffAppointment, event: string, by: typeof MAX | null = MAX) {
  return {
    'GET staff/appointment/:guid/last': () => ({ success: true, appointment: row, event, by }) as const,
    'POST staff/appointment/:guid/act': () => refused(),
  };
}

it('[BOOK-09] says that a colleague has confirmed what is being declined, and keeps the words for a cancellation', async () => {
  const luc = named(/Luc Bell/);
  const confirmed: StaffAppointment = { ...luc, version: 2, state: 'confirmed', actions: ['cancel'] };
  let answer: () => Response | { success: true; appointment: StaffAppointment } = refused;
  const { sent } = await showCalendar(sampleCalendar(), {
    ...overtakenBy(confirmed, 'approve'),
    'POST staff/appointment/:guid/act': () => answer(),
  });
  await block(/Luc Bell/).click();
  await userEvent.keyboard('n');
  await page.getByRole('dialog').getByRole('textbox').fill('Ada is ill');
  await page.getByRole('button', { name: 'Decline request' }).click();
  const dialog = page.getByRole('dialog', { name: 'This appointment has just changed' });
  await expect.element(dialog.getByText('Luc Bell is confirmed · Max Roe')).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
  expect(await findViolations()).toEqual([]);
  answer = () => ({ success: true, appointment: { ...confirmed, version: 3, state: 'cancelled', actions: [] } });
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posted(sent).map(({ body }) => body)).toEqual([
    { action: 'decline', message: 'Ada is ill' },
    { action: 'cancel', message: 'Ada is ill' },
  ]);
});

it('[BOOK-09] notices before it is pressed that a colleague has cancelled, and has nothing left to do', async () => {
  let calendar: CalendarReply = sampleCalendar();
  const noor = named(/Noor Karim/);
  const gone = { ...noor, version: 2, state: 'cancelled' as const, actions: [], mayEdit: false, mayMove: false };
  const { client } = await showCalendar(calendar, {
    ...overtakenBy(gone, 'cancel'),
    'GET staff/calendar': () => calendar,
  });
  await block(/Noor Karim/).click();
  await userEvent.keyboard('{Delete}');
  await page.getByRole('dialog').getByRole('textbox').fill('Ada is ill');
  calendar = sampleCalendar({ rows: calendar.rows.map((row) => (row.guid === noor.guid ? gone : row)) });
  await client.invalidateQueries();
  const dialog = page.getByRole('dialog', { name: 'This appointment has just changed' });
  await expect.element(dialog.getByText("Noor Karim's appointment is cancelled · Max Roe")).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Ada is ill');
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
});

it('[BOOK-09] says quietly who was quicker where there is no dialog, and names no staff for a visitor', async () => {
  const luc = named(/Luc Bell/);
  const gone = { ...luc, version: 2, state: 'cancelled' as const, actions: [] };
  await showCalendar(sampleCalendar(), overtakenBy(gone, 'cancel', null));
  await block(/Luc Bell/).click();
  await userEvent.keyboard('y');
  await expect.element(page.getByText("Luc Bell's appointment is cancelled", { exact: true })).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

it('an ordinary answer of the server is not called an error', async () => {
  await showPart(<p>Console</p>);
  const message = { title: '', text: '', details: '', requestId: '', status: '' };
  void showFailure(new CallError({ kind: 'refused', status: 409, code: 'line-closed', message }));
  const alert = page.getByRole('alertdialog', { name: 'Please note' });
  await expect.element(alert.getByText('This line is closed.')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await alert.getByRole('button').click();
  void showFailure(new CallError({ kind: 'server', message }));
  await expect.element(page.getByRole('alertdialog')).not.toHaveTextContent('Please note');
  await page.getByRole('alertdialog').getByRole('button').click();
});
