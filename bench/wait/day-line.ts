import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { rankOf } from '@openturn/domain/line/line-order.ts';
import type { PastVisit } from '@openturn/domain/wait/learn/learn-line.ts';
import type { WaitInput } from '@openturn/domain/wait/simulate/simulate-line.ts';
import { type Day, type Guest } from './draw-day.ts';
import type { Scenario } from './scenarios.ts';

/** Exactly what an observer of the line can see at that moment. */
export type LineSight = Omit<WaitInput, 'learned'> & {
  openDesks: number;
  headJoinedAt: number | null;
};

export type Ticket = {
  id: string;
  guest: Guest;
  rank: number;
  joinedAt: number;
  calledAt: number;
  returnAt: number | null;
};

export type Desk = {
  id: string;
  pace: number;
  windows: { from: number; until: number | null }[];
  /** Unannounced: nobody knows when it will open or close. */
  isSecret: boolean;
  isFree: boolean;
};

export type Work = { ticket: Ticket; desk: Desk; stage: 'called' | 'serving'; stageAt: number };

export type DayLine = {
  desks: Desk[];
  /** In calling order. */
  waiting: Ticket[];
  holding: Set<Ticket>;
  works: Set<Work>;
  arrived: Set<Guest>;
  due: Day['due'];
};

const GRACE_MS = 5 * MINUTE_MS;
const DUE_FORGOTTEN_MS = 30 * MINUTE_MS;

export function openLine(scenario: Scenario, { day, paces }: { day: Day; paces: readonly number[] }): DayLine {
  const desks = Array.from({ length: scenario.desks }, (_, index) => usualDesk(scenario, { day, paces, index }));
  const { extraDesk } = scenario;
  if (extraDesk && day.hasExtraDesk) {
    const [from, until] = [extraDesk.from, extraDesk.until].map((hours) => day.opensAt + hours * HOUR_MS);
    const windows = [{ from: from ?? day.opensAt, until: until ?? null }];
    desks.push({ id: 'desk-extra', pace: paces[scenario.desks] ?? 1, windows, isSecret: true, isFree: true });
  }
  return { desks, waiting: [], holding: new Set(), works: new Set(), arrived: new Set(), due: day.due };
}

function usualDesk(
  { breaks }: Scenario,
  { day, paces, index }: { day: Day; paces: readonly number[]; index: number },
): Desk {
  const own = breaks.filter(({ desk }) => desk === index);
  const from = [day.opensAt, ...own.map(({ until }) => day.opensAt + until * HOUR_MS)];
  const until = [...own.map((one) => day.opensAt + one.from * HOUR_MS), null];
  const windows = from.map((start, window) => ({ from: start, until: until[window] ?? null }));
  return { id: `desk-${index}`, pace: paces[index] ?? 1, windows, isSecret: false, isFree: true };
}

export function newTicket(guest: Guest, { id, at }: { id: string; at: number }): Ticket {
  const rank = rankOf({ joinedAt: at, dueAt: guest.dueAt, behindRank: null, staffRank: null }, GRACE_MS);
  return { id, guest, rank, joinedAt: at, calledAt: at, returnAt: null };
}

export function enqueue({ waiting }: DayLine, ticket: Ticket): void {
  const behind = waiting.findIndex(({ rank }) => rank > ticket.rank);
  waiting.splice(behind < 0 ? waiting.length : behind, 0, ticket);
}

/** False if the ticket had no place. */
export function giveUpPlace({ waiting }: DayLine, ticket: Ticket): boolean {
  const index = waiting.indexOf(ticket);
  if (index >= 0) waiting.splice(index, 1);
  return index >= 0;
}

export function isOpen({ windows }: Desk, at: number): boolean {
  return windows.some(({ from, until }) => from <= at && (until === null || at < until));
}

export function visitOf({ guest, joinedAt }: Ticket): Pick<PastVisit, 'serviceId' | 'joinedAt'> {
  return { serviceId: guest.serviceId, joinedAt };
}

export function seeLine({ desks, waiting, holding, works, arrived, due }: DayLine, now: number): LineSight {
  const open = desks.filter((desk) => isOpen(desk, now));
  const isMissing = (guest: Guest | null) => !guest || !arrived.has(guest);
  return {
    now,
    serving: [...works].map(({ ticket, desk, stage, stageAt }) => ({
      desk: desk.id,
      serviceId: ticket.guest.serviceId,
      stage,
      stageAt,
    })),
    queue: waiting.map(({ id, guest, rank }) => ({ id, serviceId: guest.serviceId, rank, method: 1 })),
    holding: [...holding].map(({ id, guest, rank, returnAt }) => ({ id, serviceId: guest.serviceId, rank, returnAt })),
    due: due
      .filter(({ guest, dueAt }) => isMissing(guest) && dueAt > now - DUE_FORGOTTEN_MS)
      .map(({ dueAt, serviceId }) => ({ dueAt, serviceId, rank: dueAt - GRACE_MS })),
    desks: desks
      .filter((desk) => !desk.isSecret || open.includes(desk))
      .flatMap(({ id, windows, isSecret }) =>
        windows.map(({ from, until }) => ({ id, from, until: isSecret ? null : until })),
      ),
    closesAt: null,
    openDesks: open.length,
    headJoinedAt: waiting[0]?.joinedAt ?? null,
  };
}
