import type { PageState } from '@openturn/contract/page.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { describe, expect, inject, it } from 'vitest';
import { send } from './harness/send.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { now } from './harness/test-clock.ts';

const WITHIN_MS = 60_000;
const STATE = /<script type="application\/json" id="[^"]+">(.+?)<\/script>/;

describe('the day of the run', () => {
  const stage = journeyStage();

  it('is the same for the test, the server and the page', async () => {
    const { at } = inject('day');
    const begun = typeof at === 'string' ? Date.parse(at) : now();
    expect(Math.abs(now() - begun)).toBeLessThan(10 * WITHIN_MS);
    const { text } = await send(stage.server().port, { path: '/' });
    const { renderedAt } = JSON.parse(STATE.exec(text)?.[1] ?? '') as PageState;
    expect(Math.abs(renderedAt - now())).toBeLessThan(WITHIN_MS);
    const { page } = await stage.open();
    await page.goto(stage.server().url('100001'));
    const shown = await page.evaluate(() => ({ at: Date.now(), made: new Date().getTime(), text: Date() }));
    expect(Math.abs(shown.at - now())).toBeLessThan(WITHIN_MS);
    expect(Math.abs(shown.made - shown.at)).toBeLessThan(WITHIN_MS);
    expect(shown.text).toContain(wallClock(shown.at, 'America/Toronto').date.slice(0, 4));
  });
});
