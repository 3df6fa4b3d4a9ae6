import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { NoteForm } from './note-form.tsx';

const SAVED = {
  success: true,
  guid: 'guid-of-ticket-number-1-x',
  stage: 'waiting',
  version: 2,
  number: 1,
  ticketCode: 'D-001',
} as const;

it('[STAFF-10] keeps a note through a reload until it is saved', async () => {
  onTestFinished(() => sessionStorage.clear());
  answerStaff({ 'POST staff/ticket/:guid/note': () => ({ ...SAVED, board: sampleBoard() }) });
  const [mine, other] = [sampleTicket({ note: 'Old' }), sampleTicket({ guid: 'guid-of-another-ticket-xx', note: '' })];
  const note = () => page.getByRole('textbox');
  const open = (ticket: typeof mine) => showStaff(<NoteForm ticket={ticket} siteId={100001} />);

  const first = await open(mine);
  await note().fill('Needs a ramp');
  await first.unmount();
  const second = await open(mine);
  await expect.element(note()).toHaveValue('Needs a ramp');
  await second.unmount();
  const third = await open(other);
  await expect.element(note()).toHaveValue('');
  await third.unmount();

  const fourth = await open(mine);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect.poll(() => sessionStorage.getItem(`staffNote ${mine.guid}`)).toBeNull();
  await fourth.unmount();
  await open({ ...mine, note: 'Needs a ramp' });
  await expect.element(note()).toHaveValue('Needs a ramp');
});

it('[STAFF-10] shows what a colleague has written meanwhile, and never replaces it unread', async () => {
  onTestFinished(() => sessionStorage.clear());
  const sent = answerStaff({ 'POST staff/ticket/:guid/note': () => ({ ...SAVED, board: sampleBoard() }) });
  const mine = sampleTicket({ note: 'Old' });
  const first = await showStaff(<NoteForm ticket={mine} siteId={100001} />);
  await page.getByRole('textbox').fill('Speaks quietly');
  await first.unmount();
  await showStaff(<NoteForm ticket={{ ...mine, note: 'Wheelchair' }} siteId={100001} />);
  await expect.element(page.getByRole('textbox')).toHaveValue('Speaks quietly');
  await expect.element(page.getByText('A colleague has written: Wheelchair')).toBeVisible();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ note: 'Speaks quietly', before: 'Wheelchair' }]);
});
