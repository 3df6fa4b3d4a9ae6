import type { WaitInput } from '@openturn/domain/wait/simulate/simulate-line.ts';
import type { CrowdDesk, CrowdTicket } from '#features/lines/store/crowd-store.ts';

type DeskState = {
  lineId: string;
  /** Number of desks in the line's settings. */
  configured: number;
  desks: readonly CrowdDesk[];
  serving: readonly CrowdTicket[];
  now: number;
};

/** For a break without an end. */
const DEFAULT_BREAK_MS = 15 * 60_000;

/**
 * The desks that call this line: those with someone signed in, and those handling one of its tickets. If nobody is
 * signed in for the line, its configured number, because staff may work without the console.
 */
export function activeDesks({ lineId, configured, desks, serving, now }: DeskState): WaitInput['desks'] {
  const staffed = desks.flatMap(({ id, lines, staff }) => {
    if (!staff || !lines.includes(lineId)) return [];
    const from = staff.isOnBreak ? (staff.backAt ?? now + DEFAULT_BREAK_MS) : now;
    return [{ id, from: Math.max(now, from), until: null }];
  });
  const staffedIds = new Set(staffed.map(({ id }) => id));
  const busy = [...new Set(serving.map(({ desk }) => desk ?? ''))].filter((id) => id !== '' && !staffedIds.has(id));
  const others = busy.map((id) => ({ id, from: now, until: null }));
  if (staffed.length > 0) return [...staffed, ...others];
  const missing = Math.max(0, configured - others.length);
  return [
    ...others,
    ...Array.from({ length: missing }, (_, index) => ({ id: `any ${index + 1}`, from: now, until: null })),
  ];
}
