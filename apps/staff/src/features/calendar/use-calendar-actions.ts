import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarAction, CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { requestsKey } from '#app/live/request-queries.ts';
import { laterChangeAfter, type LaterChange } from '#features/calendar/appointment/later-change.ts';
import { calendarQueries } from './calendar-queries.ts';
import type { Did } from './calendar-words.ts';

type Place = { staff: string; at: number };
type UndoAction = 'undo_miss' | 'undo_check_in' | 'reopen';
const UNDONE_BY: Readonly<Partial<Record<CalendarAction, UndoAction>>> = {
  check_in: 'undo_check_in',
  miss: 'undo_miss',
  complete: 'reopen',
};

/** The last action, and how to undo it. */
export type LastAction = {
  did: Did;
  row: StaffAppointment;
  undo: { row: StaffAppointment; to: Place | UndoAction } | null;
  /** A colleague was quicker. */
  by?: string;
};
/** The time was just taken by someone else; these are free. */
export type TakenTime = { row: StaffAppointment; staff: string; alternatives: number[] };

type Move = { row: StaffAppointment; to: Place; isUndo?: boolean };
type Act = { row: StaffAppointment; action: CalendarAction; message?: string };
/** `later` if somebody was quicker. */
type Outcome = { isDone: boolean; later: LaterChange | null };
const FAILED: Outcome = { isDone: false, later: null };

/** The appointments as they are shown. */
function useShownRows(siteId: number) {
  const queryClient = useQueryClient();
  const queryKey = calendarQueries.all(siteId);
  return {
    // Not awaited: the answer itself is already in the cache.
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: requestsKey(siteId) });
    },
    /** Shows the answer before the calendar is fetched again. */
    put: (changed: StaffAppointment) => {
      queryClient.setQueriesData<CalendarReply>({ queryKey }, (calendar) => calendar && withRow(calendar, changed));
    },
  };
}

/** Staff actions on appointments, one at a time. */
export function useCalendarActions(siteId: number) {
  const { put, refresh } = useShownRows(siteId);
  const [last, setLast] = useState<LastAction | null>(null);
  const [taken, setTaken] = useState<TakenTime | null>(null);
  const { isSending: isPending, submit } = useSubmit<Move | Act>();
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
    setLast({ did: action, row: appointment, undo: undoing ? { row: appointment, to: undoing } : null });
  }
  async function fail(error: unknown, what: Move | Act): Promise<Outcome> {
    const alternatives = alternativesOf(error);
    refresh();
    if (alternatives && 'to' in what) {
      setTaken({ row: what.row, staff: what.to.staff, alternatives });
      return FAILED;
    }
    const later = await laterChangeAfter(error, siteId, what.row);
    if (later) put(later.row);
    else void showFailure(error);
    return { ...FAILED, later };
  }
  /** One at a time, even if a key is held down or pressed twice. */
  const once = (what: Move | Act) =>
    submit(
      what,
      async () => {
        await ('to' in what ? move(what) : act(what));
        refresh();
        return { isDone: true, later: null };
      },
      (error) => fail(error, what),
    );

  /** Says quietly what somebody else has done meanwhile. */
  async function orSay(done: Promise<Outcome | null>) {
    const later = (await done)?.later;
    if (later) setLast({ ...later, undo: null });
  }

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
    act: (what: Act) => orSay(once(what)),
    /** The same for a dialog, which says itself what somebody else has done. */
    tryAct: async (what: Act) => (await once(what)) ?? FAILED,
    move: (what: Move) => orSay(once(what)),
    undo: () => {
      const undo = last?.undo;
      if (!undo) return;
      const { row, to } = undo;
      void orSay(once(typeof to === 'string' ? { row, action: to } : { row, to, isUndo: true }));
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
