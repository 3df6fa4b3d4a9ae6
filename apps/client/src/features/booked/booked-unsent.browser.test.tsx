import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleAppointment, sampleStandby } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_BOOKED_STATES, SAMPLE_STANDBY_STATES } from '#testing/samples/sample-booked-states.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { travel } from '#testing/travel.ts';

const UNSENT = { site: sampleSite({ channels: [] }) };

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await travel('America/Toronto');
});

describe('a business that can send no messages', () => {
  it('[SCREEN-05] has the answer to a request appear on its page', async () => {
    const appointment = sampleAppointment({ ...SAMPLE_BOOKED_STATES.pending, hasContact: true });
    const { getByText } = await showBooked({ appointment }, UNSENT);
    await expect.element(getByText(/Our answer will appear here\./)).toBeVisible();
    expect(getByText(/sent you instructions/).elements()).toEqual([]);
  });

  it('[SCREEN-05] offers an opening on the page of the waiting list', async () => {
    const { getByText } = await showBooked({ standby: sampleStandby(SAMPLE_STANDBY_STATES.waiting) }, UNSENT);
    await expect.element(getByText(/When a time opens up, we offer it here\./)).toBeVisible();
    expect(getByText(/let you know/).elements()).toEqual([]);
  });
});
