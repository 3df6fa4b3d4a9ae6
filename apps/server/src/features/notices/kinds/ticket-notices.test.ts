import { TICKET_EVENTS, TICKET_MACHINE, type TicketEvent } from '@openturn/domain/ticket/ticket-machine.ts';
import { describe, expect, it } from 'vitest';
import { testTicket } from '#testing/samples/test-ticket.ts';
import type { TicketSubject } from '#features/notices/subjects/ticket-subject.ts';
import { noticesFor } from './notices-for.ts';

const reached = testTicket({ phone: '+15550100', email: 'ada@example.org', language: 'es', version: 4 });

/** A ticket as the state table leaves it after an event. */
function afterEvent(event: TicketEvent) {
  const row = TICKET_MACHINE.find((transition) => transition.event === event);
  return testTicket({ phone: '+15550100', stage: row?.to ?? 'waiting', reason: row?.reason ?? null, version: 4 });
}

const SENT: [TicketEvent, string][] = [
  ['add', 'joined'],
  ['check_in', 'joined'],
  ['meet_requirements', 'joined'],
  ['rejoin', 'joined'],
  ['call', 'called'],
  ['recall', 'recalled'],
  ['need_more_time', 'on_hold'],
  ['park', 'on_hold'],
  ['no_show', 'missed'],
  ['undo_no_show', 'recalled'],
  ['hold_expire', 'missed'],
  ['remove', 'cancelled'],
  ['undo_add', 'cancelled'],
  ['close_line', 'closed'],
  ['undo_remove', 'restored'],
  ['undo_close', 'restored'],
  ['undo_call', 'restored'],
];

function onEvent(on: TicketEvent, before: TicketSubject | null, subject: TicketSubject) {
  return noticesFor('ticket', { on, before, subject });
}

describe('messages about a ticket event', () => {
  it.each(SENT)('%s sends %s', (event, kind) => {
    const before = event === 'add' || event === 'check_in' ? null : testTicket();
    expect(onEvent(event, before, afterEvent(event))).toMatchObject([{ kind, occasion: '4', channel: 'sms' }]);
  });

  it('[NOTICE-01] sends nothing about what visitors did themselves or can see on the page', () => {
    const sent = new Set(SENT.map(([event]) => event));
    const others = TICKET_EVENTS.filter((event) => !sent.has(event));
    expect(others.flatMap((event) => onEvent(event, testTicket(), afterEvent(event)))).toEqual([]);
  });

  it('[NOTICE-01] waits while staff can undo what it announces, and takes back what is no longer true', () => {
    const waits = SENT.filter(([event]) => onEvent(event, testTicket(), afterEvent(event))[0]?.waitMs !== undefined);
    expect(waits.map(([event]) => event)).toEqual(['park', 'no_show', 'remove', 'close_line']);
    const takesBack = SENT.flatMap(([event]) =>
      onEvent(event, testTicket(), afterEvent(event)).map((notice) => [event, notice.takesBack, notice.isCorrection]),
    );
    expect(takesBack.filter(([, kinds]) => kinds !== undefined)).toEqual([
      ['rejoin', ['missed', 'closed', 'cancelled'], undefined],
      ['call', ['on_hold'], undefined],
      ['park', ['on_hold'], undefined],
      ['undo_no_show', ['missed'], undefined],
      ['undo_remove', ['cancelled'], true],
      ['undo_close', ['closed'], true],
      ['undo_call', ['called', 'recalled'], true],
    ]);
  });

  it('[NOTICE-01] says that it is not the first call when a called visitor is called again', () => {
    const called = testTicket({ stage: 'called', phone: '+15550100' });
    expect(onEvent('call', called, { ...called, version: 5 })).toMatchObject([{ kind: 'recalled' }]);
  });

  it('[NOTICE-01] sends nothing to someone still filling in the form', () => {
    const draft = testTicket({ stage: 'draft' });
    expect(onEvent('close_line', draft, afterEvent('close_line'))).toEqual([]);
    expect(onEvent('add', null, { ...reached, stage: 'draft' })).toEqual([]);
    expect(onEvent('meet_requirements', draft, afterEvent('meet_requirements'))).toHaveLength(1);
  });
});

describe('messages about a ticket', () => {
  it('[NOTICE-01] go to every channel on file', () => {
    const called = { ...reached, desk: 'desk-2', respondBy: 9_000 };
    expect(noticesFor('ticket', { on: 'call', subject: called })).toEqual([
      {
        siteId: 100_001,
        subjectId: 'ticket',
        kind: 'called',
        occasion: '4',
        channel: 'sms',
        address: '+15550100',
        language: 'es',
        details: { line: 'a', desk: 'desk-2', respondBy: 9_000 },
        takesBack: ['on_hold'],
      },
      expect.objectContaining({ channel: 'email', address: 'ada@example.org' }),
    ]);
    expect(noticesFor('ticket', { on: 'call', subject: testTicket() })).toEqual([]);
  });

  it('[NOTICE-01] keep the occasion and details they were given', () => {
    const [notice] = noticesFor('ticket', {
      on: 'delay',
      subject: reached,
      occasion: 'delay-1',
      details: { minutes: 10 },
    });
    expect(notice).toMatchObject({ occasion: 'delay-1', details: { minutes: 10 } });
  });

  it('[NOTICE-03] include no name', () => {
    expect(JSON.stringify(noticesFor('ticket', { on: 'add', subject: { ...reached } }))).not.toContain('Ada');
  });
});

describe('codes and searches', () => {
  it('[NOTICE-01] [SCREEN-19] sends a code to the contact that has to be verified', () => {
    const subject = { siteId: 100_001, id: 'code-1', contact: '+15550100', language: 'en', code: '123456' };
    const toPhone = noticesFor('code', { on: 'request', subject: { ...subject, kind: 'phone' } });
    expect(toPhone).toEqual([
      {
        siteId: 100_001,
        subjectId: 'code-1',
        kind: 'code',
        occasion: 'code',
        channel: 'sms',
        address: '+15550100',
        language: 'en',
        details: { code: '123456' },
      },
    ]);
    const toEmail = noticesFor('code', { on: 'request', subject: { ...subject, kind: 'email' } });
    expect(toEmail.map(({ channel }) => channel)).toEqual(['email']);
  });

  it('[NOTICE-01] [SCREEN-07] sends links to the contacts on file', () => {
    const tickets = [{ ...reached, language: 'de' }, testTicket({ id: 'other' })];
    const found = tickets.flatMap((subject) => noticesFor('ticket', { on: 'search', subject, occasion: 'search-1' }));
    expect(found.map(({ address, language, occasion }) => [address, language, occasion])).toEqual([
      ['+15550100', 'de', 'search-1'],
      ['ada@example.org', 'de', 'search-1'],
    ]);
  });
});
