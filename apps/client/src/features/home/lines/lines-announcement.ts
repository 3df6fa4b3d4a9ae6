import type { LineView } from '@openturn/contract/visitor/lines.ts';

/** The lines whose number or state has changed since the last announcement, in screen order. */
export function changedLines(announced: readonly LineView[], rows: readonly LineView[]): LineView[] {
  const before = new Map(announced.map((line) => [line.id, line]));
  return rows.filter((line) => {
    const earlier = before.get(line.id);
    return (
      earlier !== undefined &&
      (earlier.waiting !== line.waiting || earlier.state !== line.state || earlier.isFull !== line.isFull)
    );
  });
}
