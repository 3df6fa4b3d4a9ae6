import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it, vi } from 'vitest';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { findCutText } from '@openturn/web/testing/find-cut-text.ts';
import { FAR_ZONE, longest, LONGEST_ZONE } from '#testing/samples/longest.ts';
import { fullBookForm, SAMPLE_HOLD, sampleHold, sampleService, sampleSlots } from '#testing/samples/sample-book.ts';
import type { ServedCall } from '#testing/fakes/serve-calls.ts';
import { showBook } from '#testing/screens/show-book.tsx';
import { travel } from '#testing/travel.ts';

const TIME = '/book?service=checkup&method=2&step=time&staff=imre';
const OLD = 'sample-appointment-old1';
const MOVING = {
  guid: OLD,
  state: 'confirmed' as const,
  heldUntil: null,
  isStaffChosen: true,
  actions: ['move' as const],
};
const PATHS = [
  '/book?service=checkup',
  TIME,
  `${TIME}&view=list`,
  `${TIME}&zone=${FAR_ZONE}`,
  '/book?service=checkup&step=wait',
  `/book?service=checkup&method=1&hold=${SAMPLE_HOLD}`,
  `/book?move=${OLD}&zone=${LONGEST_ZONE}`,
];
/** Where weekdays are shortened: on the button, and beside a time on another date. */
const PATHS_IN_SHORT = [TIME, `${TIME}&view=list&zone=${FAR_ZONE}`];

/** Answers that contain only the longest values. */
function longestBooking(language: Language, at: number, now: number) {
  const { names, person, price, currency } = longest(language);
  const today = wallClock(now, LONGEST_ZONE).date;
  const bookable = sampleService({
    names,
    price,
    staff: ['imre'],
    methods: [1, 2, 3],
    seats: 200,
    minutes: 720,
    until: addDays(today, 365),
  });
  const form = fullBookForm({
    today,
    currency,
    zone: LONGEST_ZONE,
    categories: [],
    services: [bookable, { ...bookable, id: 'ear' }],
    staff: [{ id: 'imre', name: person, role: names }],
  });
  const held = sampleHold(at, {
    service: { id: 'checkup', names },
    staff: { id: 'imre', name: person },
    price,
    currency,
  });
  const times = {
    left: 200,
    timesOf: (date: string) => (date === wallClock(at, LONGEST_ZONE).date ? [at, at + HOUR_MS] : []),
  };
  return {
    form,
    answers: {
      'GET client/slots': (call: ServedCall) => ({
        ...sampleSlots(call, times),
        zone: LONGEST_ZONE,
      }),
      'GET client/appointment/:guid': ({ name }: ServedCall) => ({
        success: true as const,
        appointment: name.endsWith(OLD) ? { ...held, ...MOVING } : held,
      }),
    },
  };
}

async function isShown(): Promise<void> {
  await expect.poll(() => document.querySelector('button[type=submit]:not([aria-disabled])')).not.toBeNull();
}

describe('the longest date, time, name and price', () => {
  it.each(LANGUAGES)('[SCREEN-06] fit 320 pixels at 200% text size in %s', async (language) => {
    await enlarge();
    const problems: string[] = [];
    const { visit, visitInShort, site } = longest(language);
    for (const [{ at, now }, paths, zone] of [
      [visit, PATHS, FAR_ZONE],
      [visitInShort, PATHS_IN_SHORT, LONGEST_ZONE],
    ] as const) {
      await travel(zone);
      vi.useFakeTimers({ now, toFake: ['Date'] });
      const { form, answers } = longestBooking(language, at, now);
      for (const path of paths) {
        const shown = await showBook(form, answers, { language, path, site });
        await isShown();
        problems.push(...findCutText().map((each) => `${path}: ${each}`));
        await shown.unmount();
      }
    }
    expect(problems).toEqual([]);
  });
});
