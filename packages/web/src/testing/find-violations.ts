import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe rules that the page breaks once it is at rest, and where. */
export async function findViolations(): Promise<string[]> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map((animation) => animation.finished));
  const { violations } = await axe.run(document.body, {
    runOnly: RULES,
    // Other results need no details.
    resultTypes: ['violations'],
    // The rules chosen need no style sheets fetched again.
    preload: false,
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
