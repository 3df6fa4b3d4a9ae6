import { useEffect, useRef } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { STAFF_ACTION_NAMES, STAFF_ACTIONS, type StaffAction } from '@openturn/domain/ticket/staff-actions.ts';
import { moveKey, shortcutKey } from '#app/keys/shortcut-key.ts';
import { ADD_KEY, KEYS_KEY, NEXT_KEY, SEARCH_KEY } from './staff-words.ts';
import type { StaffActions } from './use-staff-actions.ts';

type Board = {
  actions: StaffActions;
  /** The ticket at this desk, and what the main key does with it. */
  atDesk: StaffTicket | null;
  mainAction: 'start' | 'complete' | null;
  /** The ticket selected in the list. */
  selected: StaffTicket | null;
  tickets: readonly StaffTicket[];
  line: string | undefined;
  /** All lines to call from are paused. */
  isPaused: boolean;
  select: (guid: string | null) => void;
  /** Opens the dialog that asks for the line. */
  transfer: (ticket: StaffTicket) => void;
  /** Moves the selected ticket up or down in its line. */
  step: (ticket: StaffTicket, by: 1 | -1) => void;
  /** Opens the search. */
  search: () => void;
  /** Adds somebody at the counter. */
  add: () => void;
  /** Shows the keys. */
  showKeys: () => void;
};

const NEXT = NEXT_KEY.toLowerCase();
const ADD = ADD_KEY.toLowerCase();
const ACTION_OF_KEY: ReadonlyMap<string, StaffAction> = new Map(
  STAFF_ACTION_NAMES.flatMap((action) => {
    const { key } = STAFF_ACTIONS[action];
    return key ? [[key.toLowerCase(), action] as const] : [];
  }),
);

export function useBoardKeys(board: Board): void {
  const latest = useRef(board);
  // The key being carried out and the one pressed meanwhile: staff press faster than the network answers.
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
      if (stepSelected(moveKey(event), latest.current)) {
        event.preventDefault();
        return;
      }
      const key = shortcutKey(event);
      if (key === null || event.repeat) return;
      if (latest.current.actions.isPending && (key === NEXT || ACTION_OF_KEY.has(key))) {
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

function press(key: string, board: Board): boolean {
  const { tickets, selected, select, transfer, actions, atDesk } = board;
  if (key === NEXT) return callNext(board);
  if (key === SEARCH_KEY) return open(board.search);
  if (key === ADD) return open(board.add);
  if (key === KEYS_KEY) return open(board.showKeys);
  if (key === 'arrowdown') return move(1, { tickets, selected, select });
  if (key === 'arrowup') return move(-1, { tickets, selected, select });
  const action = ACTION_OF_KEY.get(key);
  if (action === undefined) return false;
  if (action === 'undo') return undo(actions);
  // Enter also presses the focused button.
  if (key === 'enter' && document.activeElement?.tagName === 'BUTTON') return false;
  const ticket = isForDesk(action) ? (atDesk ?? selected) : selected;
  if (!ticket?.actions.includes(action)) return false;
  if (action === 'transfer') transfer(ticket);
  else void actions.act({ ticket, action });
  return true;
}

/** Moves the row that has the focus, or else the opened one. */
function stepSelected(by: 1 | -1 | null, { actions, tickets, selected, step }: Board): boolean {
  if (by === null) return false;
  const focused = focusedRow();
  const ticket = tickets.find(({ guid }) => guid === focused?.dataset.guid) ?? selected;
  if (!ticket || ticket.position === null) return false;
  if (!actions.isPending) step(ticket, by);
  return true;
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-guid]') ?? null;
}

function open(show: () => void): boolean {
  show();
  return true;
}

/** Whether the action applies to the ticket at the desk first. */
function isForDesk(action: StaffAction): boolean {
  return STAFF_ACTIONS[action].offered.some((place) => place === 'desk');
}

function undo(actions: StaffActions): boolean {
  if (!actions.last?.undo) return false;
  void actions.undo();
  return true;
}

function callNext({ actions, atDesk, mainAction, line, isPaused }: Board): boolean {
  if (atDesk && mainAction === 'complete') {
    void actions.act({ ticket: atDesk, action: mainAction });
    return true;
  }
  if (isPaused) return false;
  if (atDesk?.actions.includes('complete')) void actions.completeAndNext(atDesk, line);
  else if (!atDesk) void actions.next(line);
  return true;
}

function move(step: 1 | -1, { tickets, selected, select }: Pick<Board, 'tickets' | 'selected' | 'select'>): boolean {
  const at = tickets.findIndex(({ guid }) => guid === selected?.guid);
  const next = tickets[Math.min(tickets.length - 1, Math.max(0, at + step))];
  if (!next) return false;
  select(next.guid);
  // The focus goes along if it is in a row, so that it and the opened row are the same.
  if (focusedRow()) document.querySelector<HTMLElement>(`[data-guid="${CSS.escape(next.guid)}"] button`)?.focus();
  return true;
}
