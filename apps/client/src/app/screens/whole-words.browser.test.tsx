import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { findCutText } from '@openturn/web/testing/find-cut-text.ts';
import { findBrokenWords } from '@openturn/web/testing/find-broken-words.ts';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { Home } from '#features/home/home.tsx';
import { Locations } from '#features/locations/locations.tsx';
import { SAMPLE_NOW, sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { SAMPLE_STAGES } from '#testing/samples/sample-stages.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { showStatus } from '#testing/screens/show-status.tsx';
import styles from '#app/shell/shell.module.css';

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

/** In each state that Home has words for. */
const LONG_LINES = (['open', 'paused', 'closed'] as const).flatMap((state) =>
  ['Vaccinations', 'Consultations'].map((name) =>
    sampleLine({
      id: `${name} ${state}`,
      names: { en: name },
      state,
      isStaffed: name === 'Vaccinations',
      wait: name === 'Vaccinations' ? { low: 10, high: 25 } : null,
    }),
  ),
);

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
    serveCalls({
      'GET client/lines': () => sampleLines(LONG_LINES, { canBook: true }),
      'GET client/locations': () => ({ success: true, rows: [] }),
    });
    for (const { name, screen, link } of [
      { name: 'home', screen: <Home />, link: 'a[href^="/join"]' },
      { name: 'locations', screen: <Locations />, link: 'a[href="/"]' },
    ]) {
      const shown = await showScreen(
        <div className={styles.page}>
          <main className={styles.main}>{screen}</main>
        </div>,
        { language },
      );
      await expect.poll(() => document.querySelector(`main ${link}`)).not.toBeNull();
      await look(name, shown);
    }
    expect([...new Set(broken)]).toEqual([]);
  });
});

/** What still appears is not seen yet. */
async function settle(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished));
}
