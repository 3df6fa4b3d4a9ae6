import { describe, expect, it, vi } from 'vitest';
import { ticketEventsFor, TICKET_STAGES } from '@openturn/domain/ticket/ticket-machine.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { entrySubject, entryText, stageText } from './audit-words.ts';

// Dates are written as the business in the address does.
vi.stubGlobal('location', { pathname: '/100001/audit' });
const t: Translate = (key, ...values) => translate('en', key, ...values);
const entry = (action: string, detail = '', subject = '') => ({ action, subject, detail });
const words = { t, language: 'en' } as const;

describe('an entry about a ticket', () => {
  const REASONS = ['by_staff', 'no_show', 'hold_expired'];
  const places = [
    ...TICKET_STAGES.map((stage) => ({ stage })),
    ...REASONS.map((reason) => ({ stage: 'cancelled' as const, reason })),
  ];
  const events = new Set(['add', ...places.flatMap((at) => ticketEventsFor(at, 'agent'))]);

  it.each([...events])('[STAFF-12] describes %s with the number', (event) => {
    expect(entryText(entry(event, '', '12'), t)).toMatch(/(?<!\w)12(?!\w)/);
    expect(entrySubject(entry(event, '', '12'), words)).toBe('');
  });

  it('[STAFF-12] says what was undone and who was returned to the line', () => {
    expect(entryText(entry('undo_call', '', '12'), t)).toBe('Undone: 12 called');
    expect(entryText(entry('undo_no_show', '', '12'), t)).toBe('Undone: 12 marked as a no-show');
    expect(entryText(entry('rejoin', '', '12'), t)).toBe('12 got their place back');
  });
});

describe('the stage in an entry', () => {
  it.each([
    ['cancelled', true, 'No-show'],
    ['cancelled', false, 'Cancelled'],
    ['called', true, 'Called'],
  ] as const)('[STAFF-12] %s, of a no-show: %s, is %s', (stage, isNoShow, text) => {
    expect(t(stageText(stage, { isNoShow }))).toBe(text);
  });
});

describe('an entry about an appointment', () => {
  it.each([
    'add',
    'move',
    'approve',
    'decline',
    'cancel',
    'check_in',
    'call',
    'start',
    'complete',
    'reopen',
    'miss',
    'undo_miss',
    'undo_check_in',
  ])('[BOOK-09] describes apt_%s with the time', (action) => {
    expect(entryText(entry(`apt_${action}`), t)).toMatch(/ appointment/);
    expect(entrySubject(entry(`apt_${action}`, '2026-11-23 14:05'), words)).toBe('2026-11-23 2:05\u00a0PM');
  });

  it('[BOOK-09] leaves out details that only machines read', () => {
    expect(entryText(entry('setup', 'cut-1'), t)).toBe('Changed the settings');
    expect(entrySubject(entry('setup', 'cut-1'), words)).toBe('');
    expect(entrySubject(entry('setup', 'cut-1', 'Haircut'), words)).toBe('Haircut');
    expect(entrySubject(entry('setup', 'site'), words)).toBe('Hours and appointments');
  });
});

describe('an entry about a file', () => {
  it.each([
    ['exported', 'visits', 'Visits'],
    ['exported', 'set-up', 'Set-up (JSON)'],
    ['exported', 'payments', 'Payments'],
    ['imported', 'services', 'Services'],
    ['imported', 'appointments', 'Appointments'],
    ['exported', 'something-newer', ''],
  ])('[STAFF-12] says what was in it: %s %s', (action, detail, text) => {
    expect(entrySubject(entry(action, detail), words)).toBe(text);
  });
});

describe('an entry about a line', () => {
  it('[STAFF-12] says how long a delay is and how many were notified, as one entry', () => {
    expect(entryText(entry('delay', '15 3', 'Walk-in'), t)).toBe('Announced a delay');
    expect(entrySubject(entry('delay', '15 3', 'Walk-in'), words)).toBe('Walk-in · 15 min · 3 people notified');
    expect(entrySubject(entry('delay', '15', 'Walk-in'), words)).toBe('Walk-in · 15 min');
  });

  it('[STAFF-12] asks nothing of whoever reads it', () => {
    const text = 'Walk-in · 20 min · 4 people not reached by text message or email';
    expect(entrySubject(entry('delay', '20 0 4', 'Walk-in'), words)).toBe(text);
  });

  it('[STAFF-12] says why it was paused or closed, as visitors were shown it', () => {
    const subjectOf = (detail: string) => entrySubject(entry('line_set', detail, 'Walk-in'), words);
    expect(subjectOf('open')).toBe('Walk-in · Open');
    expect(subjectOf('closed emergency')).toBe("Walk-in · Closed · We're dealing with an emergency.");
    expect(subjectOf('closed - Back at two.')).toBe('Walk-in · Closed · Back at two.');
    expect(subjectOf('closed break Back at two.')).toBe("Walk-in · Closed · We're taking a short break. Back at two.");
  });
});
