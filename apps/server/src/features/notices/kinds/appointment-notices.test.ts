import { APPOINTMENT_EVENTS } from '@openturn/domain/appointment/appointment-machine.ts';
import { describe, expect, it } from 'vitest';
import type { AppointmentSubject, AppointmentTrigger } from '#features/notices/subjects/appointment-subject.ts';
import type { StandbySubject } from '#features/notices/subjects/standby-subject.ts';
import { noticesFor } from './notices-for.ts';

const AT = Date.UTC(2026, 10, 23, 15);

const appointment: AppointmentSubject = {
  siteId: 100001,
  id: 'visit',
  version: 3,
  phone: '+15550100',
  email: 'ada@example.org',
  language: 'de',
  zone: null,
  state: 'confirmed',
  reason: null,
  serviceId: 'cut',
  staffId: 'ann',
  method: 1,
  at: AT,
  until: AT + 18e5,
  decideBy: null,
  feeDue: 0,
  terms: { currency: 'CAD' },
};
const standby: StandbySubject = {
  siteId: 100001,
  id: 'place',
  phone: '+15550100',
  email: null,
  language: 'en',
  zone: null,
  serviceId: 'cut',
  staffId: null,
  method: 1,
  offer: null,
};

/** Which messages each event sends; all other events send none. */
const SENT: Partial<Record<AppointmentTrigger, string>> = {
  add: 'apt_confirmed',
  request: 'apt_requested',
  confirm: 'apt_confirmed',
  approve: 'apt_confirmed',
  decline: 'apt_declined',
  expire_pending: 'apt_expired',
  reschedule: 'apt_moved',
  reschedule_to_pending: 'apt_moved',
  cancel: 'apt_cancelled',
  call: 'apt_called',
  miss: 'apt_missed',
  reminder: 'apt_reminder',
  search: 'apt_found',
};

describe('messages about an appointment', () => {
  it.each([...APPOINTMENT_EVENTS, 'reminder', 'search'] as const)('[NOTICE-07] are those due on %s', (on) => {
    const kinds = noticesFor('appointment', { on, subject: { ...appointment, email: null } }).map(({ kind }) => kind);
    expect(kinds).toEqual(SENT[on] === undefined ? [] : [SENT[on]]);
  });

  it('[NOTICE-07] go to every channel on file, with the state at the time of writing', () => {
    const notices = noticesFor('appointment', { on: 'confirm', subject: appointment });
    expect(notices.map(({ channel, address }) => [channel, address])).toEqual([
      ['sms', '+15550100'],
      ['email', 'ada@example.org'],
    ]);
    expect(notices[0]).toMatchObject({
      subjectId: 'visit',
      kind: 'apt_confirmed',
      occasion: '3',
      language: 'de',
      details: {
        at: AT,
        until: AT + 18e5,
        state: 'confirmed',
        method: 1,
        service: 'cut',
        staff: 'ann',
      },
    });
    const unreachable = { ...appointment, phone: null, email: '' };
    expect(noticesFor('appointment', { on: 'confirm', subject: unreachable })).toEqual([]);
  });

  it('[NOTICE-07] carry the details of their event', () => {
    const [moved] = noticesFor('appointment', {
      on: 'reschedule',
      subject: { ...appointment, zone: 'Asia/Kolkata' },
      details: { movedFrom: 5 },
    });
    expect(moved?.details).toMatchObject({ movedFrom: 5, zone: 'Asia/Kolkata' });
    const late = { ...appointment, state: 'cancelled', reason: 'by_visitor', feeDue: 1_500 } as const;
    const [cancelled] = noticesFor('appointment', { on: 'cancel', subject: late });
    expect(cancelled?.details).toMatchObject({ reason: 'by_visitor', feeDue: 1_500, currency: 'CAD' });
    const pending = { ...appointment, state: 'pending', decideBy: 7 } as const;
    const [requested] = noticesFor('appointment', { on: 'request', subject: pending });
    expect(requested?.details).toMatchObject({ state: 'pending', decideBy: 7 });
    const [reminder] = noticesFor('appointment', { on: 'reminder', subject: appointment, occasion: `${AT} 1` });
    expect(reminder).toMatchObject({ occasion: `${AT} 1`, details: { at: AT } });
  });

  it('[NOTICE-07] never include a name, an answer or a note', () => {
    const person = { ...appointment, name: 'Ada Quill', answers: { reason: 'knee' }, note: 'late again' };
    const notices = noticesFor('appointment', { on: 'request', subject: person });
    expect(JSON.stringify(notices)).not.toMatch(/Ada Quill|knee|late again/);
  });
});

describe('messages about the waiting list', () => {
  it('[NOTICE-07] link an opening held for one visitor to the held appointment', () => {
    const offer = { at: AT, staffId: 'ann', until: AT - 60_000, appointmentId: 'kept' };
    const [kept] = noticesFor('standby', { on: 'offer', subject: { ...standby, offer }, occasion: 'kept' });
    expect(kept).toMatchObject({ subjectId: 'place', occasion: 'kept' });
    expect(kept?.details).toEqual({
      service: 'cut',
      method: 1,
      staff: 'ann',
      at: AT,
      offerUntil: AT - 6e4,
      opens: 'kept',
    });
    const forEveryone = { ...standby, offer: { ...offer, appointmentId: null } };
    const [forAll] = noticesFor('standby', { on: 'offer', subject: forEveryone });
    expect(forAll?.details).not.toHaveProperty('opens');
  });

  it('[NOTICE-07] have no time before there is an opening', () => {
    const [joined] = noticesFor('standby', { on: 'ask', subject: standby });
    expect(joined).toMatchObject({ kind: 'standby_joined', occasion: '1', channel: 'sms' });
    expect(joined?.details).toEqual({ service: 'cut', method: 1 });
  });
});
