import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { rememberAppointment } from '#appointments/own/remember-appointment.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showJoin } from '#testing/screens/show-join.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

function deviceWithAppointment() {
  const device = fakePlatform();
  rememberAppointment(device.platform, 100_001, sampleAppointment().guid);
  return device;
}

describe('a visitor who scans the code at the door', () => {
  it('[SCREEN-05] can check in for an appointment that is due', async () => {
    const due = sampleAppointment({ actions: ['check_in', 'cancel'] });
    const answer = () => ({ success: true as const, rows: [due], standbys: [] });
    await showJoin({}, { 'GET client/appointments': answer }, { device: deviceWithAppointment() });
    const checkIn = page.getByRole('link', { name: 'Check in for it instead' });
    await expect.element(checkIn).toHaveAttribute('href', `/booked/${due.guid}`);
    expect(await findViolations()).toEqual([]);
  });

  it('[SCREEN-05] joins as usual while their appointment is not due', async () => {
    const later = sampleAppointment({ actions: ['move', 'cancel'] });
    const answer = () => ({ success: true as const, rows: [later], standbys: [] });
    const { requests } = await showJoin({}, { 'GET client/appointments': answer }, { device: deviceWithAppointment() });
    await expect.poll(() => requests.some(({ name }) => name === 'GET client/appointments')).toBe(true);
    expect(page.getByRole('link', { name: 'Check in for it instead' }).query()).toBeNull();
  });
});
