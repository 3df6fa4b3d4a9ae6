import { useState } from 'react';
import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { shownDays } from '#features/calendar/days/calendar-columns.ts';
import { conflictText } from '#features/calendar/calendar-words.ts';
import { findConflicts, isBlocked, type Conflict } from '#features/calendar/add/find-conflicts.ts';
import { stepPlan, type Step } from './move-plan.ts';
import { planOf, type Plan } from '#features/calendar/plan.ts';
import { sessionsOf } from '#features/calendar/sessions.ts';
import type { CalendarActions } from '#features/calendar/use-calendar-actions.ts';
import type { ShownDays } from '#features/calendar/use-shown-days.ts';

type MovingAppointment = {
  row: StaffAppointment;
  plan: Plan;
  /** It is under the pointer, which the page must not scroll away from. */
  isCarried?: boolean;
};
export type Move = MovingAppointment & { conflicts: Conflict[]; isBlocked: boolean; isSame: boolean };

/** Moves an appointment by keys, buttons or dragging; nothing is sent before it is confirmed or dropped. */
export function useMove(days: ShownDays, actions: CalendarActions) {
  const texts = useTexts();
  const [moving, setMoving] = useState<MovingAppointment | null>(null);
  const { calendar, isComing } = days;
  const move = moving && calendar ? checkMove(moving, isComing ? null : calendar) : null;

  function follow(plan: Plan) {
    if (!moving || !calendar) return;
    const { date } = wallClock(plan.at, calendar.zone);
    const { from } = shownDays({ view: days.view, date, firstWeekday: days.firstWeekday });
    const shown = shownDays({ view: days.view, date: days.date, firstWeekday: days.firstWeekday });
    if (from !== shown.from) days.setDate(date);
    setMoving({ row: moving.row, plan });
  }
  async function finish({ row, plan }: MovingAppointment) {
    if (plan.staff !== row.staff || plan.at !== row.at) {
      await actions.move({ row, to: { staff: plan.staff, at: plan.at } });
    }
    setMoving(null);
  }
  return {
    move,
    begin: (row: StaffAppointment) => setMoving({ row, plan: planOf(row) }),
    giveUp: () => setMoving(null),
    step: (step: Step) => moving && calendar && follow(stepPlan(moving.plan, step, { ...calendar, view: days.view })),
    /** Follows the pointer. */
    carry: (row: StaffAppointment, to: { staff: string; at: number }) =>
      setMoving({ row, plan: { ...planOf(row), ...to }, isCarried: true }),
    /** A blocked move is not sent; its conflicts stay on screen. */
    confirm: () => void (move && !move.isBlocked && finish(move)),
    /** A blocked move goes back to where it was, and a toast says why. */
    drop: (dropped: { row: StaffAppointment; staff: string; at: number }) => {
      if (!calendar) return;
      const { row, staff, at } = dropped;
      const landed = checkMove({ row, plan: { ...planOf(row), staff, at } }, calendar);
      const [conflict] = landed.conflicts;
      if (!landed.isBlocked || !conflict) return void finish(landed);
      toast({ kind: 'danger', text: conflictText(conflict, { calendar, staff, texts }) });
      setMoving(null);
    },
  };
}

export type MoveControls = ReturnType<typeof useMove>;

/** No conflicts are shown while the days are still loading. */
function checkMove({ row, plan, isCarried = false }: MovingAppointment, calendar: CalendarReply | null): Move {
  const isSame = plan.at === row.at && plan.staff === row.staff;
  const conflicts = calendar && !isSame ? findConflicts(plan, { ...calendar, sessions: sessionsOf(calendar) }) : [];
  return { row, plan, isCarried, conflicts, isBlocked: isBlocked(conflicts), isSame };
}
