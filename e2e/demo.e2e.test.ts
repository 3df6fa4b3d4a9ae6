import { describe, expect, it } from 'vitest';
import { readLines } from './harness/read-lines.ts';
import { journeyStage } from './harness/journey-stage.ts';

describe('the demo', () => {
  const stage = journeyStage({ env: { DEMO: '1' } });

  it('[SCREEN-01] [LIVE-07] moves its lines by itself, and the page updates', async () => {
    const visit = await stage.open();
    const { page } = visit;
    await page.goto(stage.server().url('100001'));
    await visit.isLive;
    const before = await page.getByRole('main').innerText();
    await page.waitForFunction((text) => document.querySelector('main')?.innerText !== text, before);
    const { rows } = await readLines(stage.server());
    expect(rows.some(({ version }) => version > 1)).toBe(true);
    expect(visit.problems).toEqual([]);
  });
});
