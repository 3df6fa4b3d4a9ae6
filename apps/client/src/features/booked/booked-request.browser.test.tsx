import { beforeEach, expect, it, vi } from 'vitest';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_BOOKED_STATES } from '#testing/samples/sample-booked-states.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { travel } from '#testing/travel.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await travel('America/Toronto');
});

it.each([
  [1, -60_000, 'Free until your request is confirmed'],
  [2, 60_000, /^Free until \w+, /],
] as const)('[SCREEN-05] says of a request what cancelling costs once it is confirmed: %s %s', async (id, ms, said) => {
  const pending = sampleAppointment({
    ...SAMPLE_BOOKED_STATES.pending,
    guid: `sample-request-00000000${id}`,
    actions: ['cancel'],
  });
  const terms = { cancelFreeUntil: pending.at, confirmedFreeUntil: SAMPLE_NOW + ms, lateFee: 2_500 };
  const { getByText } = await showBooked({ appointment: { ...pending, ...terms } });
  await expect.element(getByText(said)).toBeVisible();
  await expect.element(getByText('After that, it costs $25.00.')).toBeVisible();
});
