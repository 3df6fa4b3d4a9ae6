import { describe, expect, it } from 'vitest';
import { nextState, possibleEvents } from '../machine.ts';
import {
  APPOINTMENT_EVENTS,
  APPOINTMENT_MACHINE,
  APPOINTMENT_STATES,
  nextAppointmentState,
  STANDBY_MACHINE,
  STANDBY_STATES,
  type AppointmentActor,
  type AppointmentEvent,
  type AppointmentState,
} from './appointment-machine.ts';

const ACTORS: AppointmentActor[] = ['visitor', 'agent', 'system', 'provider'];

function next(state: AppointmentState | null, event: AppointmentEvent, by: AppointmentActor) {
  return nextAppointmentState({ state, reason: null }, event, by);
}

describe('appointment machine', () => {
  it('[STATE-04] allows exactly the transitions in the rules', () => {
    const taken = [null, ...APPOINTMENT_STATES].flatMap((state) =>
      ACTORS.flatMap((by) =>
        APPOINTMENT_EVENTS.flatMap((event) => {
          const to = next(state, event, by);
          return to.ok ? [`${state ?? '–'} > ${to.value.to} ${by}`] : [];
        }),
      ),
    );
    const rules: [string, string, string][] = [
      ['–', 'held', 'visitor agent system'],
      ['–', 'confirmed', 'agent'],
      ['held', 'held', 'visitor'],
      ['held', 'expired', 'visitor agent system'],
      ['held', 'pending', 'visitor'],
      ['held', 'confirmed', 'visitor agent'],
      ['pending', 'confirmed', 'agent provider'],
      ['pending', 'declined', 'agent'],
      ['pending', 'expired', 'system'],
      ['pending', 'pending', 'visitor agent'],
      ['confirmed', 'pending', 'visitor agent'],
      ['confirmed', 'confirmed', 'visitor agent'],
      ['pending', 'cancelled', 'visitor agent'],
      ['confirmed', 'cancelled', 'visitor agent'],
      ['confirmed', 'checked_in', 'visitor agent'],
      ['confirmed', 'no_show', 'system agent'],
      ['no_show', 'confirmed', 'agent'],
      ['called', 'no_show', 'agent'],
      ['checked_in', 'confirmed', 'agent'],
      ['checked_in', 'called', 'agent'],
      ['checked_in', 'started', 'agent'],
      ['called', 'started', 'agent'],
      ['started', 'completed', 'agent system'],
      ['checked_in', 'completed', 'system'],
      ['called', 'completed', 'system'],
      ['completed', 'started', 'agent'],
    ];
    const allowed = rules.flatMap(([start, to, by]) => by.split(' ').map((actor) => `${start} > ${to} ${actor}`));
    expect([...new Set(taken)].toSorted()).toEqual(allowed.toSorted());
  });

  it('[STATE-02] is pending until approved or paid, and never approved by the visitor', () => {
    expect(next('held', 'request', 'visitor')).toEqual({
      ok: true,
      value: { to: 'pending', reason: null },
    });
    expect(next('pending', 'approve', 'visitor').ok).toBe(false);
    expect(next('pending', 'pay', 'provider').ok).toBe(true);
  });

  it('[STATE-02] records the reason for a new time', () => {
    expect(next('confirmed', 'reschedule', 'visitor')).toEqual({
      ok: true,
      value: { to: 'confirmed', reason: 'rescheduled' },
    });
    expect(next('cancelled', 'reschedule', 'visitor').ok).toBe(false);
    expect(next('pending', 'reschedule', 'visitor').ok).toBe(false);
    expect(next('pending', 'reschedule_to_pending', 'visitor').ok).toBe(true);
  });

  it('[STATE-04] leads back from a no-show to where it was', () => {
    const undone = (reason: string | null) => nextAppointmentState({ state: 'no_show', reason }, 'undo_miss', 'agent');
    expect(nextAppointmentState({ state: 'called', reason: null }, 'miss', 'agent')).toMatchObject({
      value: { to: 'no_show', reason: 'called' },
    });
    expect(undone('called')).toMatchObject({ value: { to: 'called' } });
    expect(undone(null)).toMatchObject({ value: { to: 'confirmed', reason: 'kept' } });
  });

  it('[STATE-02] records who cancelled as the reason', () => {
    const cancelled = (by: AppointmentActor) => next('confirmed', 'cancel', by);
    expect(cancelled('visitor')).toEqual({ ok: true, value: { to: 'cancelled', reason: 'by_visitor' } });
    expect(cancelled('agent')).toEqual({ ok: true, value: { to: 'cancelled', reason: 'by_staff' } });
  });

  it('[STATE-02] completed by mistake is only reopened by staff', () => {
    const events = ACTORS.map((by) => possibleEvents(APPOINTMENT_MACHINE, { state: 'completed', reason: null }, by));
    expect(events).toEqual([[], ['reopen'], [], []]);
  });

  it.each(['expired', 'declined', 'cancelled'] as const)('[STATE-02] %s is final', (state) => {
    expect(ACTORS.flatMap((by) => possibleEvents(APPOINTMENT_MACHINE, { state, reason: null }, by))).toEqual([]);
  });

  it('[STATE-04] uses every event and reaches every state', () => {
    expect(new Set(APPOINTMENT_MACHINE.map(({ event }) => event))).toEqual(new Set(APPOINTMENT_EVENTS));
    expect(new Set(APPOINTMENT_MACHINE.map(({ to }) => to))).toEqual(new Set(APPOINTMENT_STATES));
  });
});

describe('standby', () => {
  const take = (state: (typeof STANDBY_STATES)[number], event: 'offer' | 'take' | 'leave', by: AppointmentActor) =>
    nextState(STANDBY_MACHINE, { state, reason: null }, { event, by });

  it('[STATE-02] is offered a time by the system and takes it without anyone else', () => {
    expect(take('waiting', 'offer', 'system')).toEqual({ ok: true, value: { to: 'offered', reason: null } });
    expect(take('waiting', 'offer', 'visitor').ok).toBe(false);
    expect(take('offered', 'take', 'visitor')).toEqual({ ok: true, value: { to: 'booked', reason: null } });
    expect(take('waiting', 'take', 'visitor').ok).toBe(false);
  });

  it('[STATE-02] can be left until something is booked', () => {
    const leavable = STANDBY_STATES.filter((state) => take(state, 'leave', 'visitor').ok);
    expect(leavable).toEqual(['waiting', 'offered']);
  });

  it('[STATE-04] reaches every state and ends in the final ones', () => {
    expect(new Set(STANDBY_MACHINE.map(({ to }) => to))).toEqual(new Set(STANDBY_STATES));
    const final = STANDBY_STATES.filter((state) =>
      ACTORS.every((by) => possibleEvents(STANDBY_MACHINE, { state, reason: null }, by).length === 0),
    );
    expect(final).toEqual(['booked', 'declined', 'expired', 'left']);
  });
});
