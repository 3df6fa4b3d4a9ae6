import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleTicket } from '#testing/sample-board.ts';
import { SAMPLE_FORM } from '#testing/sample-form.ts';
import { showPart } from '#testing/show-staff.tsx';
import { EditTicket } from './edit-ticket.tsx';

it('[STAFF-24] keeps what was typed when a colleague has edited it first, and asks to check it', async () => {
  const version = { now: 5 };
  const theirs = { ...SAMPLE_FORM.entry, name: 'Noor Karim', PhoneNumber: '+14165550177', custom: { 1: '9' } };
  const sent = answerStaff({
    'GET staff/ticket/:guid/form': () =>
      structuredClone(version.now === 5 ? SAMPLE_FORM : { ...SAMPLE_FORM, version: 6, entry: theirs }) as never,
    'POST staff/ticket/:guid/edit': () => {
      version.now = 6;
      return Response.json(
        { success: false, status: 409, error: 'E', message: 'M', type: 'error', reason: 'changed-meanwhile' },
        { status: 409 },
      );
    },
  });
  const posted = () => sent.filter(({ name }) => name.startsWith('POST'));
  await showPart(
    <EditTicket ticket={sampleTicket()} siteId={100001} actions={{ showDone: () => {} }} onClose={() => {}} />,
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Name').fill('Nora K.');
  await dialog.getByLabelText('Party size').fill('-1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Party size')).toBeInvalid();
  expect(posted()).toEqual([]);
  await dialog.getByLabelText('Party size').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/Someone has just changed this ticket/)).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const typed = { name: 'Nora K.', partySize: 3 };
  await expect.poll(() => posted()[1]?.body).toEqual({ version: 6, ...theirs, ...typed });
});
