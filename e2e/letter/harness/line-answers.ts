import type { LinesReply, LineView } from '@openturn/contract/visitor/lines.ts';

/** A line with every field that our contract requires. */
export function contractLine(changed: Partial<LineView> = {}): LineView {
  return {
    id: 'doctor',
    version: 1,
    names: { en: 'Walk-in doctor' },
    state: 'open',
    waiting: 7,
    wait: { low: 25, high: 40 },
    opensAt: null,
    message: null,
    isStaffed: true,
    isFull: false,
    delay: null,
    ...changed,
  };
}

export function linesReply(changed: Partial<LinesReply> = {}): { body: LinesReply } {
  const body: LinesReply = {
    success: true,
    version: '1',
    opening: { isOpen: true, changesAt: null },
    canBook: false,
    rows: [contractLine()],
    ...changed,
  };
  return { body };
}
