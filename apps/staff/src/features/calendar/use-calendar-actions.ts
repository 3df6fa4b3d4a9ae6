import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarAction, CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { requestsKey } from '#app/live/request-queries.ts';
import { calendarQueries } from './calendar-queries.ts';

type Place = { staff: string; at: number };
type UndoAction = 'undo_miss' | 'undo_check_in' | 'reopen';
const UNDONE_BY: Readonly<Partial<Record<CalendarAction, UndoAction>>> = {
  check_in: 'undo_check_in',
  miss: 'undo_miss',
  complete: 'reopen',
};

/** The last action, and how to undo it. */
export type LastAction = {
  did: CalendarAction | 'add' | 'edit' | 'move' | 'move_back';
  row: StaffAppointment;
  undo: { row: StaffAppointment; to: Place | UndoAction } | null;
};
/** The time was just taken by someone else; these are free. */
export type TakenTime = { row: StaffAppointment; staff: string; alternatives: number[] };

type Move = { row: StaffAppointment; to: Place; isUndo?: boolean };
type Act = { row: StaffAppointment; action: CalendarAction; message?: string };

/** Staff actions on appointments, one at a time. */
export function useCalendarActions(siteId: number) {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<LastAction | null>(null);
  const [taken, setTaken] = useState<TakenTime | null>(null);
  const { isSending: isPending, submit } = useSubmit<Move | Act>();
  const queryKey = calendarQueries.all(siteId);
  // Not awaited: the answer itself is already in the cache.
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: requestsKey(siteId) });
  };

  /** Shows the answer before the calendar is fetched again. */
  function put(changed: StaffAppointment) {
    queryClient.setQueriesData<CalendarReply>({ queryKey }, (calendar) => calendar && withRow(calendar, changed));
  }
  async function move({ row, to, isUndo }: Move) {
    const body = { ...to, version: row.version };
    const { appointment } = await call('POST staff/appointment/:guid/move', {
      siteId,
      params: { guid: row.guid },
      body,
    });
    put(appointment);
    const undo = isUndo ? null : { row: appointment, to: { staff: row.staff, at: row.at } };
    setLast({ did: isUndo ? 'move_back' : 'move', row: appointment, undo });
  }
  async function act({ row, action, message }: Act) {
    const body = { action, ...(message && { message }) };
    const { appointment } = await call('POST staff/appointment/:guid/act', {
      siteId,
      params: { guid: row.guid },
      body,
    });
    put(appointment);
    const undoing = UNDONE_BY[action];
    const undo = undoing ? { row: appointment, to: undoing } : null;
    setLast({ did: action, row: appointment, undo });
  }
  function fail(error: unknown, what: Move | Act) {
    const alternatives = alternativesOf(error);
    if (alternatives && 'to' in what) setTaken({ row: what.row, staff: what.to.staff, alternatives });
    else void showFailure(error);
    refresh();
  }
  /** One at a time, even if a key is held down or pressed twice. */
  const once = (what: Move | Act) =>
    submit(
      what,
      async () => {
        await ('to' in what ? move(what) : act(what));
        refresh();
      },
      (error) => fail(error, what),
    );

  return {
    last,
    taken,
    isPending,
    forget: () => setLast(null),
    leave: () => setTaken(null),
    added: (row: StaffAppointment) => {
      setLast({ did: 'add', row, undo: null });
      refresh();
    },
    edited: (row: StaffAppointment) => {
      put(row);
      setLast({ did: 'edit', row, undo: null });
      refresh();
    },
    refresh,
    act: (what: Act) => once(what),
    move: (what: Move) => once(what),
    undo: () => {
      const undo = last?.undo;
      if (!undo) return;
      const { row, to } = undo;
      void once(typeof to === 'string' ? { row, action: to } : { row, to, isUndo: true });
    },
  };
}

export type CalendarActions = ReturnType<typeof useCalendarActions>;

/** With `slot-taken`; null for any other failure. */
export function alternativesOf(error: unknown): number[] | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return null;
  return error.failure.code === 'slot-taken' ? (error.failure.alternatives ?? []) : null;
}

function withRow(calendar: CalendarReply, changed: StaffAppointment): CalendarReply {
  return { ...calendar, rows: calendar.rows.map((row) => (row.guid === changed.guid ? changed : row)) };
}
