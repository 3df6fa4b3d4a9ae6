import { DAY_MS, HOUR_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { findCutText } from '@openturn/web/testing/find-cut-text.ts';
import { FAR_ZONE, longest } from '#testing/samples/longest.ts';
import { sampleAppointment, sampleStandby } from '#testing/samples/sample-appointment.ts';
import {
  SAMPLE_BOOKED_STATES,
  SAMPLE_STANDBY_STATES,
  type SampleBookedState,
} from '#testing/samples/sample-booked-states.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { travel } from '#testing/travel.ts';

/** The states whose texts contain a date or a price, or are in the largest type. */
const STATES: readonly SampleBookedState[] = [
  'confirmed',
  'pending',
  'rescheduled',
  'called',
  'started',
  'cancelled',
  'offered',
];

function longestVisit(language: Language, at: number, now: number) {
  const { names, person, price, currency } = longest(language);
  return {
    at,
    until: at + HOUR_MS,
    now,
    service: { id: 'checkup', names },
    additional: [{ id: 'ear', names }],
    staff: { id: 'imre', name: person },
    name: person,
    price,
    currency,
    lateFee: price,
    feeDue: price,
    decideBy: at,
    heldUntil: at,
    // Relative to now, so that the text includes the day.
    checkInFrom: at - HOUR_MS,
    cancelFreeUntil: at - DAY_MS * 7,
    moveUntil: at - DAY_MS * 7,
  };
}

describe('the longest date, time, name and price', () => {
  it.each(LANGUAGES)('[SCREEN-05] fits 320 px at 200% text size in %s', async (language) => {
    await travel(FAR_ZONE);
    await enlarge();
    const problems: string[] = [];
    const look = (state: string) => problems.push(...findCutText().map((each) => `${state}: ${each}`));
    const { site, visit: when } = longest(language);
    const { at, now } = when;
    const visit = longestVisit(language, at, now);
    const { service, staff, name } = visit;
    // A date in another year has a longer text.
    for (const seenAt of [now, at - 364 * DAY_MS]) {
      vi.useFakeTimers({ now: seenAt, toFake: ['Date'] });
      for (const state of seenAt === now ? STATES : STATES.slice(0, 1)) {
        const shown = await showBooked(
          { appointment: sampleAppointment({ ...SAMPLE_BOOKED_STATES[state], ...visit, now: seenAt }) },
          { language, site },
        );
        await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
        look(state);
        await shown.unmount();
      }
    }
    vi.setSystemTime(now);
    for (const state of ['waiting', 'offered'] as const) {
      const windows = [{ from: at - 3 * HOUR_MS, until: at + 3 * HOUR_MS }];
      const offer = state === 'offered' ? { at, until: now + DAY_MS, appointment: 'sample-visit-00000000001' } : null;
      const standby = sampleStandby({ ...SAMPLE_STANDBY_STATES[state], service, staff, name, windows, offer, now });
      const shown = await showBooked({ standby }, { language, site });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      look(`waiting list, ${state}`);
      await shown.unmount();
    }
    expect(problems).toEqual([]);
  });
});
