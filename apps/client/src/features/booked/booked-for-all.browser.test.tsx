import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { prefer } from '#testing/prefer.ts';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_BOOKED_STATES, type SampleBookedState } from '#testing/samples/sample-booked-states.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { travel } from '#testing/travel.ts';

const STATES = Object.keys(SAMPLE_BOOKED_STATES) as SampleBookedState[];
const of = (state: SampleBookedState) => sampleAppointment(SAMPLE_BOOKED_STATES[state]);

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await travel('America/Toronto');
});

describe('each state', () => {
  it.each(STATES.flatMap((state) => [[state, 'en'] as const, [state, 'ar'] as const]))(
    '[SCREEN-05] [LANG-09] %s has no accessibility violations in %s',
    async (state, language) => {
      const { getByRole } = await showBooked({ appointment: of(state) }, { language });
      await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
      await expect(findViolations()).resolves.toEqual([]);
    },
  );

  it.each(STATES)('[SCREEN-05] %s is readable in dark mode', async (state) => {
    await prefer({ name: 'prefers-color-scheme', value: 'dark' });
    const { getByRole } = await showBooked({ appointment: of(state) });
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it.each(STATES)('[SCREEN-05] %s fits 320 px at 200% text size', async (state) => {
    await enlarge();
    const { getByRole } = await showBooked({ appointment: of(state) });
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
