import { useEffect, useRef, type RefObject } from 'react';
import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { minuteUnder, type ColumnBox } from './move-plan.ts';
import { stepOf } from '#features/calendar/plan.ts';
import { instantOf } from '#features/calendar/days/site-minutes.ts';
import type { CalendarState } from '#features/calendar/use-calendar-state.ts';

/** A press becomes a drag only beyond this distance in pixels. */
const DRAG_THRESHOLD_PX = 5;
const EMPTY_STEP = 15;

type DragStart = { x: number; y: number; grab: number; row: StaffAppointment | null; isDragging: boolean };
type Target = { staff: string | null; at: number };

/** Drags an appointment to another time or column; a press on an empty time starts a new one. */
export function useDrag(grid: RefObject<HTMLElement | null>, calendar: CalendarReply, state: CalendarState): void {
  const latest = useRef({ calendar, state });
  useEffect(() => {
    latest.current = { calendar, state };
  });
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const end = listen(element, () => latest.current);
    return end;
  }, [grid]);
}

function listen(grid: HTMLElement, read: () => { calendar: CalendarReply; state: CalendarState }): () => void {
  let start: DragStart | null = null;
  const target = (event: PointerEvent, grab: number, step: number) =>
    targetUnder(event, { grid, grab, step, ...read() });
  const stepFor = (row: StaffAppointment) => stepOf(read().calendar.services, row.service);

  const onDown = (event: PointerEvent) => {
    start = event.button === 0 && event.isPrimary ? startOf(event, read().state) : null;
  };
  const onMove = (event: PointerEvent) => {
    if (!start) return;
    const { row, x, y, grab } = start;
    if (!start.isDragging && Math.hypot(event.clientX - x, event.clientY - y) < DRAG_THRESHOLD_PX) return;
    start.isDragging = true;
    const to = row && target(event, grab, stepFor(row));
    if (row && to) read().state.moves.carry(row, { staff: to.staff ?? row.staff, at: to.at });
  };
  const onUp = (event: PointerEvent) => {
    if (!start) return;
    const { row, grab, isDragging } = start;
    start = null;
    const { moves, openAdd } = read().state;
    const to = target(event, row ? grab : 0, row ? stepFor(row) : EMPTY_STEP);
    if (row && isDragging && to) moves.drop({ row, staff: to.staff ?? row.staff, at: to.at });
    else if (row && isDragging) moves.giveUp();
    else if (!row && !isDragging && to) openAdd({ staff: to.staff ?? '', at: to.at });
  };
  const onCancel = () => {
    if (start?.row && start.isDragging) read().state.moves.giveUp();
    start = null;
  };
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel();

  // The second press of a double click, whose first one has closed a dialog above the grid.
  const onMouse = ({ detail }: MouseEvent) => {
    if (detail > 1 && !start?.row) start = null;
  };
  grid.addEventListener('pointerdown', onDown);
  grid.addEventListener('mousedown', onMouse);
  document.addEventListener('pointermove', onMove);
  document.addEventListener('pointerup', onUp);
  document.addEventListener('pointercancel', onCancel);
  document.addEventListener('keydown', onKey);
  return () => {
    grid.removeEventListener('pointerdown', onDown);
    grid.removeEventListener('mousedown', onMouse);
    document.removeEventListener('pointermove', onMove);
    document.removeEventListener('pointerup', onUp);
    document.removeEventListener('pointercancel', onCancel);
    document.removeEventListener('keydown', onKey);
  };
}

/** What a press starts: a drag of an appointment that may move (not a group), or a new appointment. */
function startOf(
  { target, clientX: x, clientY: y, pointerType }: PointerEvent,
  state: CalendarState,
): DragStart | null {
  if (!(target instanceof Element) || state.moves.move) return null;
  const block = target.closest<HTMLElement>('[data-session]');
  if (!block) return target.closest('[data-column]') ? { x, y, grab: 0, row: null, isDragging: false } : null;
  // By touch, only a selected appointment drags; otherwise the list could not be scrolled.
  if (pointerType === 'touch' && block.dataset['selected'] === undefined) return null;
  const session = state.sessions.find(({ id }) => id === block.dataset['session']);
  const [row] = session?.people ?? [];
  if (!row?.mayMove || session?.people.length !== 1) return null;
  return { x, y, grab: y - block.getBoundingClientRect().top, row, isDragging: false };
}

type DragTarget = { grid: HTMLElement; grab: number; step: number; calendar: CalendarReply; state: CalendarState };

function targetUnder(
  { clientX, clientY }: PointerEvent,
  { grid, grab, step, calendar, state }: DragTarget,
): Target | null {
  const { range, columns } = state.days;
  const bodies = Array.from(grid.querySelectorAll<HTMLElement>('[data-column]'));
  const boxes = bodies.map((body): ColumnBox => {
    const { left, right, top, bottom } = body.getBoundingClientRect();
    return { id: body.dataset['column'] ?? '', left, right, top, bottom };
  });
  const under = minuteUnder({ x: clientX, y: clientY - grab }, boxes, { ...range, step });
  const column = under && columns.find(({ id }) => id === under.column);
  return column ? { staff: column.staff, at: instantOf(column.date, under.minute, calendar.zone) } : null;
}
