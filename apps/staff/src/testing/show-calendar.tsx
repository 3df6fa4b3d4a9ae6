import { page } from 'vitest/browser';
import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { Calendar } from '#features/calendar/calendar.tsx';
import { answerStaff, type StaffCall } from './answer-staff.ts';
import { sampleCalendar } from './sample-calendar.ts';
import { showStaff } from './show-staff.tsx';

export type Answers = Parameters<typeof answerStaff>[0];

/** Shows the calendar with a fake server. */
export async function showCalendar(
  calendar: CalendarReply = sampleCalendar(),
  answers: Answers = {},
  language: 'en' | 'ar' = 'en',
) {
  const requests = () => ({ success: true, rows: calendar.rows.filter(({ state }) => state === 'pending') }) as const;
  const sent = answerStaff({ 'GET staff/calendar': () => calendar, 'GET staff/requests': requests, ...answers });
  const shown = await showStaff(
    <main>
      <Calendar siteId={100001} />
    </main>,
    { language },
  );
  return { ...shown, sent };
}

export const posted = (sent: readonly StaffCall[]) => sent.filter(({ name }) => name.startsWith('POST'));
export const block = (name: RegExp) => page.getByRole('button', { name });

export const REFUSED = { success: false, status: 409, type: 'refused', error: 'E', message: 'M', requestId: 'r' };
export const taken = (alternatives: number[]) =>
  Response.json({ ...REFUSED, reason: 'slot-taken', alternatives }, { status: 409 });

/** A fake server that carries out each action as the real one would. */
export function workingServer(start: CalendarReply = sampleCalendar()) {
  let calendar = start;
  const change = (path: string, to: (row: StaffAppointment) => Partial<StaffAppointment>) => {
    const row = calendar.rows.find(({ guid }) => path.includes(guid))!;
    const appointment = { ...row, version: row.version + 1, ...to(row) };
    calendar = { ...calendar, rows: calendar.rows.map((each) => (each === row ? appointment : each)) };
    return { success: true, appointment } as const;
  };
  return {
    'GET staff/calendar': () => calendar,
    'POST staff/appointment/:guid/move': ({ path, body }) => {
      const { staff, at } = body as { staff: string; at: number };
      return change(path, ({ at: was, until, busyUntil }) => {
        return { staff, at, until: until + at - was, busyFrom: at, busyUntil: busyUntil + at - was };
      });
    },
    'POST staff/appointment/:guid/act': ({ path, body }) => {
      const { action } = body as { action: string };
      const states = { miss: 'no_show', approve: 'confirmed', cancel: 'cancelled', check_in: 'checked_in' } as const;
      const state = states[action as keyof typeof states] ?? 'confirmed';
      return change(path, () => ({ state, inLine: null, actions: state === 'no_show' ? ['undo_miss'] : ['cancel'] }));
    },
  } satisfies Answers;
}

/** A mouse event. */
export const pointer = (type: string, at: { clientX: number; clientY: number }) =>
  new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, pointerType: 'mouse', ...at });
