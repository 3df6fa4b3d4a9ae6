import type { LineView } from '@openturn/contract/visitor/lines.ts';

/** Lines whose number or state differs from what was told last, in their order on the screen. */
export function changedLines(told: readonly LineView[], rows: readonly LineView[]): LineView[] {
  const before = new Map(told.map((line) => [line.id, line]));
  return rows.filter((line) => {
    const known = before.get(line.id);
    return known !== undefined && (known.waiting !== line.waiting || known.state !== line.state);
  });
}
