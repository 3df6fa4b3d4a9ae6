import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { comesToRest } from './comes-to-rest.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What keeps people from using the page once nothing moves, since what is half faded in has no contrast yet. One line each. */
export async function findViolations(page: Page): Promise<string[]> {
  await comesToRest(page);
  // Evaluated through the debugger, which the page's policy does not stop.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations, passes } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly: { type: 'tag', values },
        // Of the rest, that there is any is enough.
        resultTypes: ['violations'],
      }),
    RULES,
  );
  if (passes.length === 0) throw new Error('Nothing was checked.');
  return describe(violations);
}

function describe(violations: AxeResults['violations']): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
