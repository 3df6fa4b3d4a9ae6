import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { readLine } from './harness/read-lines.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { startLineWorker } from './harness/start-line-worker.ts';
import { lineRow, whenShown } from './harness/visitor-screen.ts';
import { readVitals } from './harness/vitals.ts';

const LINE = { siteId: 100001, lineId: 'walk-in-doctor' };
const SHOWN_WITHIN_MS = 500;

describe('the live connection', () => {
  const stage = journeyStage();
  const countText = (count: number) => translate('en', 'line.count', { count });

  it('[LIVE-07] [LIVE-08] shows a change within 500 ms, without a request and without layout shift', async () => {
    const visit = await stage.open();
    await visit.page.goto(stage.server().url('100001'));
    await visit.isLive;
    const delays: number[] = [];
    for (let change = 0; change < 5; change++) {
      const { waiting } = await readLine(stage.server(), LINE.lineId);
      const shown = whenShown(visit.page, countText(waiting + 1));
      const { at } = await stage.order({ do: 'add', ...LINE, name: 'Ada' });
      delays.push((await shown) - at);
    }
    expect(Math.max(...delays)).toBeLessThan(SHOWN_WITHIN_MS);
    expect(visit.requestsOf('/client/lines'), visit.liveLog.join('\n')).toEqual([]);
    // A number that gains a digit shifts the words after it by its width, and nothing else.
    expect((await readVitals(visit.page)).shift).toBeLessThan(0.001);
    expect(visit.problems).toEqual([]);
  });

  it.each([
    { motion: 'no-preference', isAnimated: true },
    { motion: 'reduce', isAnimated: false },
  ] as const)(
    '[SCREEN-01] the number rolls, but not for who wants less motion: $motion',
    async ({ motion, isAnimated }) => {
      const { page, isLive } = await stage.open({ context: { reducedMotion: motion } });
      await page.goto(stage.server().url('100001'));
      await isLive;
      await page.evaluate(() => {
        const seen = { animations: 0 };
        Object.assign(globalThis, { seen });
        document.addEventListener('animationstart', () => seen.animations++, true);
      });
      const { waiting } = await readLine(stage.server(), LINE.lineId);
      const shown = whenShown(page, countText(waiting + 1));
      await stage.order({ do: 'add', ...LINE, name: 'Ada' });
      await shown;
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
      const { animations } = await page.evaluate(
        () => (globalThis as unknown as { seen: { animations: number } }).seen,
      );
      expect(animations > 0).toBe(isAnimated);
    },
  );

  it('[LIVE-05] [LIVE-11] says that it reconnects and how old the data is, and misses nothing', async () => {
    const visit = await stage.open();
    const { page } = visit;
    await page.goto(stage.server().url('100001'));
    await visit.isLive;
    const { waiting } = await readLine(stage.server(), LINE.lineId);
    await stage.server().kill();
    await page.getByText(translate('en', 'live.reconnecting')).waitFor();
    await page.getByText(translate('en', 'live.lastKnown', { age: translate('en', 'elapsed.underMinute') })).waitFor();
    await expect(lineRow(page, 'Walk-in doctor').textContent()).resolves.toContain(countText(waiting));

    const worker = await startLineWorker(stage.server());
    await worker.order({ do: 'add', ...LINE, name: 'Ada' });
    await worker.order({ do: 'add', ...LINE, name: 'Ben' });
    await worker.kill();
    const healed = whenShown(page, countText(waiting + 2));
    await stage.restart();
    await healed;
    await page.getByText(translate('en', 'live.reconnecting')).waitFor({ state: 'detached' });
  });
});
