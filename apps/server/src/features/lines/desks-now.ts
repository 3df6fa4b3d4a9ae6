import type { WaitInput } from '@openturn/domain/wait/simulate/simulate-line.ts';
import type { CrowdDesk, CrowdTicket } from '#features/lines/store/crowd-store.ts';

type Asked = {
  lineId: string;
  /** How many desks the line is set up with. */
  configured: number;
  desks: readonly CrowdDesk[];
  serving: readonly CrowdTicket[];
  now: number;
};

/** Of a break that nobody has given an end. */
const USUAL_BREAK_MS = 15 * 60_000;

/**
 * The desks that call this line: those at which somebody is signed in, and each that has a ticket of the line in its
 * hands. Where nobody is signed in for the line, those that it is set up with: its staff may work without the console.
 */
export function desksNow({ lineId, configured, desks, serving, now }: Asked): WaitInput['desks'] {
  const staffed = desks.flatMap(({ id, lines, staff }) => {
    if (!staff || !lines.includes(lineId)) return [];
    const from = staff.isOnBreak ? (staff.backAt ?? now + USUAL_BREAK_MS) : now;
    return [{ id, from: Math.max(now, from), until: null }];
  });
  const known = new Set(staffed.map(({ id }) => id));
  const busy = [...new Set(serving.map(({ desk }) => desk ?? ''))].filter((id) => id !== '' && !known.has(id));
  const others = busy.map((id) => ({ id, from: now, until: null }));
  if (staffed.length > 0) return [...staffed, ...others];
  const missing = Math.max(0, configured - others.length);
  return [
    ...others,
    ...Array.from({ length: missing }, (_, index) => ({ id: `any ${index + 1}`, from: now, until: null })),
  ];
}
