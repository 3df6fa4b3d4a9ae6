import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard } from '#testing/sample-board.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

it('[VAL-10] marks the field of a walk-in whose phone is wrong, and begins in the first one', async () => {
  const field = { PhoneNumber: { key: 'validation.phone' } };
  const failure = { status: 422, error: 'E', message: 'M', type: 'error', reason: 'invalid-input', requestId: 'r' };
  answerStaff({
    'GET staff/board': () => sampleBoard(),
    'POST staff/walkin': () =>
      Response.json({ success: false, messageDetails: '', ...failure, fields: field }, { status: 422 }),
  });
  await showStaff(<Board siteId={100001} canManage />);
  await page.getByRole('button', { name: 'Add walk-in' }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toHaveFocus();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ines');
  await page.getByRole('textbox', { name: /Mobile phone/ }).fill('12');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: /Mobile phone/ })).toHaveAttribute('aria-invalid', 'true');
});

it('[NOTICE-05] promises a text for a walk-in only where one is sent', async () => {
  answerStaff({ 'GET staff/board': () => sampleBoard() });
  const { client } = await showStaff(<Board siteId={100001} canManage />);
  await page.getByRole('button', { name: 'Add walk-in' }).click();
  await expect.element(page.getByText("To text them when it's their turn")).toBeVisible();
  client.setQueryData(['staff', 'me'], { unsent: ['sms'] });
  await expect.element(page.getByText(/^So that you can call them\./)).toBeVisible();
});

it('[STAFF-10] undoes adding a walk-in, by key too', async () => {
  const after = {
    success: true,
    guid: 'guid-of-ticket-number-3-x',
    version: 1,
    number: 3,
    ticketCode: 'D-003',
  } as const;
  const sent = answerStaff({
    'GET staff/board': () => sampleBoard(),
    'POST staff/walkin': () => ({ ...after, stage: 'waiting', board: sampleBoard() }),
    'POST staff/ticket/:guid/act': () => ({ ...after, stage: 'cancelled', board: sampleBoard() }),
  });
  await showStaff(<Board siteId={100001} canManage />);
  await page.getByRole('button', { name: 'Add walk-in' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ines');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Added as D-003')).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(sent.find(({ name }) => name === 'POST staff/ticket/:guid/act')?.body).toEqual({ action: 'undo', version: 1 });
});

it('[STAFF-10] fills in a customer the business knows with one tap', async () => {
  const known = { id: 'c1', name: 'Ines Example', phone: '+14165550171', email: null, note: 'Prefers mornings' };
  const sent = answerStaff({
    'GET staff/board': () => sampleBoard(),
    'GET staff/customers/suggested': () => ({ success: true, customers: [known] }),
  });
  await showStaff(<Board siteId={100001} canManage />);
  await page.getByRole('button', { name: 'Add walk-in' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ines');
  await page
    .getByRole('list', { name: 'Known customers' })
    .getByRole('button', { name: /Ines Example/ })
    .click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ines Example');
  await expect.element(page.getByRole('textbox', { name: /Mobile phone/ })).toHaveValue('+14165550171');
  await expect.element(page.getByRole('textbox', { name: 'Staff note' })).toHaveValue('Prefers mornings');
  await expect.element(page.getByRole('list', { name: 'Known customers' })).not.toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toContain('staff/customers/suggested?text=Ines');
});
