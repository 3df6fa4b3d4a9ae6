import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { waitUntilStill } from './wait-until-still.ts';

/** Sent to each page, so the smaller of the two files. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Accessibility violations, one line each. Waits first, because text that is still fading in has no contrast. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  // Evaluated through the debugger, which the page's policy does not block.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly: { type: 'tag', values },
        // Other results need no details.
        resultTypes: ['violations'],
        // The rules chosen need no style sheets fetched again.
        preload: false,
        // A frame of the console shows a page of visitors, which is checked by itself.
        iframes: false,
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
