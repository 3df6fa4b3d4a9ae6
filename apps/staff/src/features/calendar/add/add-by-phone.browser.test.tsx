import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleAppointment, sampleCalendar } from '#testing/sample-calendar.ts';
import { block, posted, showCalendar } from '#testing/show-calendar.tsx';

beforeEach(() => page.viewport(1440, 900));

it('[MEET-01] [STAFF-17] an appointment by phone needs a number, at its field', async () => {
  const { services, ...calendar } = sampleCalendar();
  const byPhone = services.map((each) => ({ ...each, methods: [1, 2] }));
  const { sent } = await showCalendar(
    { ...calendar, services: byPhone },
    {
      'POST staff/appointment': () => ({ success: true, appointment: sampleAppointment({ name: 'Petra Wolf' }) }),
    },
  );
  await expect.element(block(/Noor Karim/)).toBeVisible();
  await userEvent.keyboard('a');
  const dialog = page.getByRole('dialog', { name: 'Add an appointment' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Petra Wolf');
  await dialog.getByRole('combobox', { name: 'Meeting' }).selectOptions('By phone');
  await dialog.getByRole('button', { name: 'Book' }).click();
  const phone = dialog.getByRole('textbox', { name: 'Mobile phone' });
  await expect.element(phone).toHaveAccessibleDescription(/^Please fill in this field/);
  expect(posted(sent)).toEqual([]);
  await phone.fill('604 555 0132');
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect.poll(() => posted(sent)[0]?.body).toMatchObject({ method: 2, PhoneNumber: '604 555 0132' });
});
