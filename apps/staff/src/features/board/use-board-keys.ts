import { useEffect, useRef } from 'react';
import type { StaffAction, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { singleKey } from '#app/keys/single-key.ts';
import type { StaffActions } from './use-staff-actions.ts';

type Board = {
  actions: StaffActions;
  /** At this desk. */
  inHand: StaffTicket | null;
  /** Marked in the list. */
  selected: StaffTicket | null;
  tickets: readonly StaffTicket[];
  line: string | undefined;
  select: (guid: string | null) => void;
  /** Asks to which line. */
  transfer: () => void;
};

/** Of the ticket at the desk; of the marked one where the desk has none. */
const KEYS: Readonly<Record<string, StaffAction>> = {
  s: 'start',
  c: 'complete',
  h: 'hold',
  r: 'recall',
  l: 'later',
  x: 'no_show',
  b: 'return',
};

const WAITS: ReadonlySet<string> = new Set([...Object.keys(KEYS), 'n', 'z']);

export function useBoardKeys(board: Board): void {
  const latest = useRef(board);
  /** What is being done, and what was pressed meanwhile: whoever serves is faster than the network. */
  const underWay = useRef<string | null>(null);
  const next = useRef<string | null>(null);
  useEffect(() => {
    latest.current = board;
    if (board.actions.isPending) return;
    const key = next.current;
    underWay.current = key;
    next.current = null;
    if (key !== null) press(key, board);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = singleKey(event);
      if (key === null || event.repeat) return;
      if (latest.current.actions.isPending && WAITS.has(key)) {
        if (key !== underWay.current) next.current = key;
      } else if (press(key, latest.current)) {
        underWay.current = key;
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function press(key: string, { actions, inHand, selected, tickets, line, select, transfer }: Board): boolean {
  if (key === 'n') return callNext({ actions, inHand, line });
  if (key === 'z') return undo(actions);
  if (key === 't' && inHand?.actions.includes('transfer')) return (transfer(), true);
  if (key === 'arrowdown') return move(1, { tickets, selected, select });
  if (key === 'arrowup') return move(-1, { tickets, selected, select });
  const calls = key === 'enter' && document.activeElement?.tagName !== 'BUTTON';
  if (calls && selected) return act('call', selected, actions);
  const action = KEYS[key];
  const ticket = inHand ?? selected;
  return action !== undefined && ticket !== null && act(action, ticket, actions);
}

function undo(actions: StaffActions): boolean {
  if (!actions.last) return false;
  void actions.undo();
  return true;
}

function callNext({ actions, inHand, line }: Pick<Board, 'actions' | 'inHand' | 'line'>): boolean {
  if (inHand?.actions.includes('complete')) void actions.completeAndNext(inHand, line);
  else if (!inHand) void actions.next(line);
  return true;
}

function act(action: StaffAction, ticket: StaffTicket, actions: StaffActions): boolean {
  if (!ticket.actions.includes(action)) return false;
  void actions.act({ ticket, action });
  return true;
}

function move(step: 1 | -1, { tickets, selected, select }: Pick<Board, 'tickets' | 'selected' | 'select'>): boolean {
  const at = tickets.findIndex(({ guid }) => guid === selected?.guid);
  const next = tickets[Math.min(tickets.length - 1, Math.max(0, at + step))];
  if (next) select(next.guid);
  return next !== undefined;
}
