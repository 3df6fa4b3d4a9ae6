import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { type OpeningPlan, openingAt } from '@openturn/domain/opening/opening.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { rosterWindows, type Roster } from '@openturn/domain/wait/desks/roster-windows.ts';
import type { WaitInput } from '@openturn/domain/wait/simulate/simulate-line.ts';
import type { CrowdDesk, CrowdTicket } from '#features/lines/store/crowd-store.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';

type DeskState = {
  lineId: string;
  zone: string;
  /** Desks of the site. */
  desks: readonly CrowdDesk[];
  /** Tickets of the site that a desk is handling. */
  inHand: readonly CrowdTicket[];
  /** The line's tickets with a place. */
  queue: readonly CrowdTicket[];
  /** Who is expected at this hour; null if somebody is signed in. */
  roster: Roster | null;
  now: number;
};

/** `isOpen`: somebody is at the desk, not on a break. It may still take a while to call. */
export type DeskWindow = WaitInput['desks'][number] & { isOpen: boolean };

/** For a break without an end. */
const DEFAULT_BREAK_MS = 15 * MINUTE_MS;
/** If every desk lets people wait for longer without calling one, nobody is being called. */
const IDLE_AFTER_MS = 3 * MINUTE_MS;

/**
 * The desks that call this line: those signed in for it, unless all are idle. A desk of other lines that has taken one of
 * its tickets goes on with its own, unless no desk has this line: then only those can. A ticket at a desk that everybody
 * has left doesn't count, as nobody calls after it. Without any, those the roster expects. None means that no wait is known.
 */
export function activeDesks(state: DeskState): DeskWindow[] {
  const { lineId, desks, inHand, now } = state;
  const signedIn = desks.filter(({ lines, staff }) => staff !== null && lines.includes(lineId));
  const busy = new Set(inHand.filter((ticket) => ticket.lineId === lineId).map(({ desk }) => desk));
  const others = desks.some(({ lines }) => lines.includes(lineId))
    ? []
    : desks
        .filter(({ id, staff }) => staff !== null && busy.has(id))
        .map(({ id }) => ({ id, from: now, until: null, isOpen: true }));
  if (signedIn.length + others.length === 0) return expectedDesks(state);
  const calls = signedIn.some((desk) => waitingForDesk(desk, state) >= now - IDLE_AFTER_MS);
  return [...(calls ? signedIn.flatMap((desk) => windowsOf(desk, state)) : []), ...others];
}

function expectedDesks({ roster, now }: DeskState): DeskWindow[] {
  return roster ? rosterWindows(roster).map((window) => ({ ...window, isOpen: window.from <= now })) : [];
}

/** When one of the desks will have let people wait for so long; null if none will. */
export function nextIdleAt(state: Omit<DeskState, 'roster'>): number | null {
  const { lineId, desks, now } = state;
  const signedIn = desks.filter(({ lines, staff }) => staff !== null && lines.includes(lineId));
  const times = signedIn.map((desk) => waitingForDesk(desk, state) + IDLE_AFTER_MS).filter((at) => at >= now);
  const next = Math.min(...times);
  return Number.isFinite(next) ? next + 1 : null;
}

/** Since when somebody waits for this desk while it does nothing; Infinity while it works or nobody waits. */
function waitingForDesk({ id, staff }: CrowdDesk, { inHand, queue }: Omit<DeskState, 'roster'>): number {
  if (!staff || staff.isOnBreak || inHand.some(({ desk }) => desk === id)) return Infinity;
  const headSince = Math.min(...queue.map(({ stageAt }) => stageAt));
  return Math.max(staff.activeAt, headSince);
}

/** From now or the end of the break on, within the person's own hours if they have any. */
function windowsOf(desk: CrowdDesk, state: DeskState): DeskWindow[] {
  const { id, staff } = desk;
  const { zone, now } = state;
  if (!staff) return [];
  const from = staff.isOnBreak ? breakEnd(staff.backAt, now) : now;
  const shifts = staff.hours ? shiftsOf(staff.hours, from, zone) : [];
  const idleMs = Math.max(0, now - waitingForDesk(desk, state));
  const isOpen = !staff.isOnBreak;
  // Someone who works outside their hours stays.
  const spans = shifts.length === 0 ? [{ from, until: null }] : shifts;
  return spans.map((span) => ({ id, ...span, isOpen, idleMs }));
}

/** Whoever is late takes about as long again: nobody is back before they say so. */
function breakEnd(backAt: number | null, now: number): number {
  if (backAt === null) return now + DEFAULT_BREAK_MS;
  return backAt > now ? backAt : now + Math.min(Math.max(now - backAt, MINUTE_MS), DEFAULT_BREAK_MS);
}

/** What is left of this day's hours, with the gaps between them; empty outside of them. */
function shiftsOf(hours: OpeningPlan, from: number, zone: string): { from: number; until: number | null }[] {
  const { date } = wallClock(from, zone);
  const shifts: { from: number; until: number | null }[] = [];
  let at = from;
  while (wallClock(at, zone).date === date) {
    const { isOpen, changesAt } = openingAt({ ...hours, now: wallClock(at, zone) });
    if (!isOpen && shifts.length === 0) return [];
    const next = changesAt && instantAt(changesAt.date, changesAt.time, zone);
    if (isOpen) shifts.push({ from: at, until: next });
    // In the hour that a change of clocks repeats, a local time is the earlier of two instants.
    if (next === null || next <= at) break;
    at = next;
  }
  return shifts;
}
