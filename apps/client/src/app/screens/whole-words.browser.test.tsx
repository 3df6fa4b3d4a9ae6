import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { findCutText } from '@openturn/web/testing/find-cut-text.ts';
import { findBrokenWords } from '@openturn/web/testing/find-broken-words.ts';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_NOW, sampleLine } from '#testing/samples/sample-site.ts';
import { SAMPLE_STAGES } from '#testing/samples/sample-stages.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { showStatus } from '#testing/screens/show-status.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('words at 320 px and 200% text size', () => {
  it.each(LANGUAGES)('[SCREEN-04] [SCREEN-05] end a line whole, or with a hyphen, in %s', async (language) => {
    await enlarge();
    const broken: string[] = [];
    const look = async (screen: string, shown: { unmount: () => Promise<void> }) => {
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settle();
      broken.push(...[...findBrokenWords(), ...findCutText()].map((word) => `${screen}: ${word}`));
      await shown.unmount();
    };
    for (const [stage, changed] of Object.entries(SAMPLE_STAGES)) {
      await look(stage, await showStatus(changed, { language }));
    }
    for (const line of [{ isStaffed: false }, { state: 'paused' }, { state: 'closed', isStaffed: false }] as const) {
      await look(
        JSON.stringify(line),
        await showStatus({ line: sampleLine(line), wait: null, beThereBy: null }, { language }),
      );
    }
    await look('booked', await showBooked({ appointment: sampleAppointment() }, { language }));
    expect([...new Set(broken)]).toEqual([]);
  });
});

/** What still appears is not seen yet. */
async function settle(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished));
}
