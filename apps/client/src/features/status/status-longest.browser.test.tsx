import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { findCutText } from '@openturn/web/testing/find-cut-text.ts';
import { longest } from '#testing/samples/longest.ts';
import { sampleLine } from '#testing/samples/sample-site.ts';
import { SAMPLE_STAGES, type SampleStage } from '#testing/samples/sample-stages.ts';
import { showStatus } from '#testing/screens/show-status.tsx';

/** The stages that show a time, a number or a desk. */
const STAGES: readonly SampleStage[] = ['waiting', 'ready', 'holding', 'called', 'serving', 'missed'];

describe('the longest times and names', () => {
  it.each(LANGUAGES)('[SCREEN-04] fit 320 pixels at 200% text size in %s', async (language) => {
    await enlarge();
    const problems: string[] = [];
    const { visit, site, names, person } = longest(language);
    const { at } = visit;
    vi.useFakeTimers({ now: at - HOUR_MS, toFake: ['Date'] });
    for (const stage of STAGES) {
      const { desk = null, ...changed }: Partial<TicketView> = SAMPLE_STAGES[stage];
      const times: Partial<TicketView> = {
        joinedAt: at - HOUR_MS,
        at: at - HOUR_MS,
        ...(changed.respondBy && { respondBy: at }),
        ...(changed.returnAt && { returnAt: at }),
        ...(changed.backUntil && { backUntil: at }),
        ...(changed.beThereBy !== null && { beThereBy: at }),
      };
      const appointment = { at, staff: person };
      const longestNames = { name: person, service: names, additional: [names], line: sampleLine({ names }) };
      const longestCounts = {
        ticketCode: 'WM-99999',
        partySize: 99,
        ...(changed.position !== null && { position: 999 }),
      };
      const shown = await showStatus(
        { ...changed, ...times, appointment, ...longestNames, ...longestCounts, desk: desk && names },
        { language, site },
      );
      await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      problems.push(...findCutText().map((each) => `${stage}: ${each}`));
      await shown.unmount();
    }
    expect(problems).toEqual([]);
  });
});
