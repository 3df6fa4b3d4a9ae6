import { beforeEach, expect, it, vi } from 'vitest';
import { rememberAppointment } from '#appointments/own/remember-appointment.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_STAGES } from '#testing/samples/sample-stages.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showStatus } from '#testing/screens/show-status.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

it('[BOOK-09] says that a check-in was taken back, and leads to the appointment, which stands', async () => {
  const mine = sampleAppointment({ at: SAMPLE_STAGES.undone.appointment!.at });
  const device = fakePlatform();
  rememberAppointment(device.platform, 100001, mine.guid);
  const { getByRole, getByText, server, move } = await showStatus(
    { appointment: { at: mine.at, staff: null } },
    { device, handlers: { 'GET client/appointments': () => ({ success: true, rows: [mine], standbys: [] }) } },
  );
  await expect.element(getByText('You have a place in line based on your appointment time.')).toBeVisible();
  move({ ...SAMPLE_STAGES.undone, version: server.ticket.version + 1 });
  await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Your check-in was taken back');
  await expect.element(getByText(/^You still have your appointment at 10:30.AM\.$/)).toBeVisible();
  await expect.element(getByRole('status').getByText('Your check-in was taken back')).toBeInTheDocument();
  const link = getByRole('link', { name: 'Your appointment' });
  await expect.element(link).toHaveAttribute('href', `/booked/${mine.guid}`);
  for (const words of [/removed you from the line/, 'Join again', 'Cancelled', /You have a place in line/]) {
    expect(getByText(words).query()).toBeNull();
  }
});
