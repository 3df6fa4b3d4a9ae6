import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showCalendar } from '#testing/show-calendar.tsx';

it('asks for a party only where several come at a time, and takes no date that no calendar has', async () => {
  const { sent } = await showCalendar();
  await expect.element(page.getByRole('button', { name: /Noor Karim/ })).toBeVisible();
  await userEvent.keyboard('a');
  const dialog = page.getByRole('dialog');
  const service = dialog.getByRole('combobox', { name: 'Service' });
  await service.selectOptions('class');
  await expect.element(dialog.getByLabelText('Party size')).toBeVisible();
  await service.selectOptions('check');
  await expect.element(dialog.getByLabelText('Party size')).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Petra Wolf');
  await dialog.getByLabelText('Date').fill('9999-12-31');
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect.element(dialog.getByRole('textbox', { name: /^Date/ })).toBeInvalid();
  expect(sent.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
});
