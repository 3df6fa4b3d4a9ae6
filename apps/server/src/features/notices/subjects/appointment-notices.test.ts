import { describe, expect, it } from 'vitest';
import { appointmentNotices } from './appointment-notices.ts';
import type { AppointmentSubject, StandbySubject } from './appointment-subject.ts';
import { standbyNotices } from './standby-notices.ts';

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

describe('messages about an appointment', () => {
  it('[NOTICE-07] go by every way on which who comes can be reached, and say how it stood when they were written', () => {
    const told = appointmentNotices('apt_confirmed', appointment);
    expect(told.map(({ channel, address }) => [channel, address])).toEqual([
      ['sms', '+15550100'],
      ['email', 'ada@example.org'],
    ]);
    expect(told[0]).toMatchObject({
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
    expect(appointmentNotices('apt_confirmed', { ...appointment, phone: null, email: '' })).toEqual([]);
  });

  it('[NOTICE-07] carry what belongs to their reason', () => {
    const [moved] = appointmentNotices(
      'apt_moved',
      { ...appointment, zone: 'Asia/Kolkata' },
      { details: { movedFrom: 5 } },
    );
    expect(moved?.details).toMatchObject({ movedFrom: 5, zone: 'Asia/Kolkata' });
    const late = { ...appointment, state: 'cancelled', reason: 'by_visitor', feeDue: 1_500 } as const;
    const [cancelled] = appointmentNotices('apt_cancelled', late);
    expect(cancelled?.details).toMatchObject({ reason: 'by_visitor', feeDue: 1_500, currency: 'CAD' });
    const [asked] = appointmentNotices('apt_requested', { ...appointment, state: 'pending', decideBy: 7 });
    expect(asked?.details).toMatchObject({ state: 'pending', decideBy: 7 });
    const [reminder] = appointmentNotices('apt_reminder', appointment, { occasion: `${AT} 1` });
    expect(reminder).toMatchObject({ occasion: `${AT} 1`, details: { at: AT } });
  });

  it('[NOTICE-07] never hold a name, an answer or a note', () => {
    const person = { ...appointment, name: 'Ada Quill', answers: { reason: 'knee' }, note: 'late again' };
    expect(JSON.stringify(appointmentNotices('apt_requested', person))).not.toMatch(/Ada Quill|knee|late again/);
  });
});

describe('messages about the waiting list', () => {
  it('[NOTICE-07] of an offer lead to where it is taken', () => {
    const offer = { at: AT, staffId: 'ann', until: AT - 60_000, appointmentId: 'kept' };
    const [kept] = standbyNotices('apt_offer', { ...standby, offer }, { occasion: 'kept' });
    expect(kept).toMatchObject({ subjectId: 'place', occasion: 'kept' });
    expect(kept?.details).toEqual({
      service: 'cut',
      method: 1,
      staff: 'ann',
      at: AT,
      offerUntil: AT - 6e4,
      opens: 'kept',
    });
    const [forAll] = standbyNotices('apt_offer', { ...standby, offer: { ...offer, appointmentId: null } });
    expect(forAll?.details).not.toHaveProperty('opens');
  });

  it('[NOTICE-07] of a place have no time yet', () => {
    const [joined] = standbyNotices('standby_joined', standby);
    expect(joined).toMatchObject({ kind: 'standby_joined', occasion: '1', channel: 'sms' });
    expect(joined?.details).toEqual({ service: 'cut', method: 1 });
  });
});
