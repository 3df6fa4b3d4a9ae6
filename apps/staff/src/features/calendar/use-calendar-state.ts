import { useState } from 'react';
import type { CalendarAction, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Column } from '#features/calendar/days/calendar-columns.ts';
import { stepOf } from './plan.ts';
import type { Session } from './sessions.ts';
import { useCalendarActions } from './use-calendar-actions.ts';
import { useMove } from '#features/calendar/move/use-move.ts';
import { useShownDays } from './use-shown-days.ts';

export type Selected = { row: StaffAppointment; session: Session };
/** The open dialog. */
export type OpenDialog =
  | { kind: 'add'; at: { staff: string; at: number } | null }
  | { kind: 'standbys' }
  | { kind: 'edit' | 'message'; row: StaffAppointment }
  | { kind: 'end'; row: StaffAppointment; action: 'cancel' | 'decline' };

export function useCalendarState(siteId: number) {
  const { dir } = useTexts();
  const days = useShownDays(siteId);
  const actions = useCalendarActions(siteId);
  const moves = useMove(days, actions);
  const [guid, select] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const sessions = sessionsInOrder(days.columns);
  const selected = findSelected(sessions, guid);
  return {
    siteId,
    dir,
    days,
    actions,
    moves,
    sessions,
    selected,
    select,
    dialog,
    /** How many minutes one key press moves an appointment. */
    step: stepOf(days.calendar?.services ?? [], moves.move?.row.service ?? ''),
    openAdd: (at: { staff: string; at: number } | null) => setDialog({ kind: 'add', at }),
    openStandbys: () => setDialog({ kind: 'standbys' }),
    openEdit: (row: StaffAppointment) => setDialog({ kind: 'edit', row }),
    openMessage: (row: StaffAppointment) => setDialog({ kind: 'message', row }),
    close: () => setDialog(null),
    act: (row: StaffAppointment, action: CalendarAction) => {
      if (action === 'cancel' || action === 'decline') setDialog({ kind: 'end', row, action });
      else void actions.act({ row, action });
    },
    walk: (by: 1 | -1) => {
      const at = sessions.findIndex(({ id }) => id === selected?.session.id);
      const from = at === -1 && by === -1 ? sessions.length : at;
      const next = sessions[Math.min(sessions.length - 1, Math.max(0, from + by))];
      if (!next) return;
      select(next.id);
      focusSession(next.id);
    },
  };
}

export type CalendarState = ReturnType<typeof useCalendarState>;

function sessionsInOrder(columns: readonly Column[]): Session[] {
  return columns.flatMap(({ placed }) => placed.map(({ session }) => session)).toSorted((a, b) => a.at - b.at);
}

function findSelected(sessions: readonly Session[], guid: string | null): Selected | null {
  for (const session of sessions) {
    const row = session.people.find((each) => each.guid === guid);
    if (row) return { row, session };
  }
  return null;
}

function focusSession(id: string): void {
  document.querySelector<HTMLElement>(`[data-session="${CSS.escape(id)}"]`)?.focus();
}
