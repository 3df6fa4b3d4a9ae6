import { ACTION_KEYS } from '#features/calendar/calendar-words.ts';
import type { Step } from './move-plan.ts';
import type { CalendarState } from '#features/calendar/use-calendar-state.ts';

const FINE_MINUTES = 5;

/** Handles keys during a move. `dir` mirrors the arrow keys for right-to-left languages. */
export function pressMoving(key: string, event: KeyboardEvent, { moves, step, dir }: CalendarState): boolean {
  const forward = dir === 'rtl' ? -1 : 1;
  const minutes = event.shiftKey ? FINE_MINUTES : step;
  const steps: Readonly<Record<string, Step>> = {
    arrowup: { by: 'minutes', minutes: -minutes },
    arrowdown: { by: 'minutes', minutes },
    arrowleft: { by: 'column', columns: forward === 1 ? -1 : 1 },
    arrowright: { by: 'column', columns: forward },
    pageup: { by: 'day', days: -1 },
    pagedown: { by: 'day', days: 1 },
  };
  const taken = steps[key];
  if (taken) return (moves.step(taken), true);
  if (key === 'escape') return (moves.giveUp(), true);
  // Enter on a focused button of the bar presses that button.
  const isOnBar = document.activeElement?.closest('[data-move-bar]') !== null;
  if (key === 'enter' && !isOnBar && !event.repeat) return (moves.confirm(), true);
  return false;
}

export function pressOtherwise(key: string, state: CalendarState): boolean {
  const { days, dir, selected, actions, moves, openAdd, openEdit, walk, act } = state;
  const forward = dir === 'rtl' ? -1 : 1;
  const row = selected?.row ?? null;
  const doing: Readonly<Record<string, () => unknown>> = {
    j: () => walk(1),
    arrowdown: () => walk(1),
    k: () => walk(-1),
    arrowup: () => walk(-1),
    arrowleft: () => days.turn(forward === 1 ? -1 : 1),
    arrowright: () => days.turn(forward === 1 ? 1 : -1),
    t: () => days.setDate(days.today),
    d: () => days.showDay(row?.at ?? null),
    w: () => days.showWeek(),
    a: () => openAdd(null),
  };
  const does = doing[key];
  if (does) return (does(), true);
  if (key === 'z' && actions.last?.undo) return (actions.undo(), true);
  if (key === 'e' && row?.mayEdit) return (openEdit(row), true);
  if (key === 'm' && row?.mayMove) return (moves.begin(row), true);
  const [action] = ACTION_KEYS.find(([each, cap]) => cap.toLowerCase() === key && row?.actions.includes(each)) ?? [];
  if (!action || !row) return false;
  act(row, action);
  return true;
}
