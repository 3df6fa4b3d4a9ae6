import { beforeEach, expect, it, vi } from 'vitest';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { travel } from '#testing/travel.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await travel('America/Toronto');
});

it('[SCREEN-05] says that it is offline, and once it is not, that it can be tried again', async () => {
  const { getByRole, device, acts } = await showBooked({ appointment: sampleAppointment() });
  await getByRole('button', { name: 'Cancel appointment' }).click();
  device.setOnline(false);
  await getByRole('button', { name: 'Yes, cancel it' }).click();
  const said = getByRole('dialog').getByRole('alert');
  await expect.element(said).toHaveTextContent("You're offline. You can do this when you're back online.");
  device.setOnline(true);
  await expect.element(said).toHaveTextContent("You're back online. Please try again.");
  expect(acts()).toEqual([]);
});
