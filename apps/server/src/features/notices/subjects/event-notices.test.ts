import { TICKET_EVENTS, TICKET_MACHINE, type TicketEvent } from '@openturn/domain/ticket/ticket-machine.ts';
import { describe, expect, it } from 'vitest';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { codeNotice } from './code-notice.ts';
import { eventNotices } from './event-notices.ts';
import { foundNotices } from './found-notices.ts';
import { ticketNotices } from './ticket-notices.ts';

const reached = testTicket({ phone: '+15550100', email: 'ada@example.org', language: 'es', version: 4 });

/** After the event, as the state table has it. */
function afterEvent(event: TicketEvent) {
  const row = TICKET_MACHINE.find((transition) => transition.event === event);
  return testTicket({ phone: '+15550100', stage: row?.to ?? 'waiting', reason: row?.reason ?? null, version: 4 });
}

const TOLD: [TicketEvent, string][] = [
  ['add', 'joined'],
  ['check_in', 'joined'],
  ['meet_requirements', 'joined'],
  ['rejoin', 'joined'],
  ['call', 'called'],
  ['recall', 'recalled'],
  ['need_more_time', 'on_hold'],
  ['park', 'on_hold'],
  ['no_show', 'missed'],
  ['hold_expire', 'missed'],
  ['remove', 'cancelled'],
  ['close_line', 'closed'],
];

describe('messages of an event', () => {
  it.each(TOLD)('%s tells %s', (event, kind) => {
    const before = event === 'add' || event === 'check_in' ? null : testTicket();
    expect(eventNotices(event, before, afterEvent(event))).toMatchObject([{ kind, occasion: '4', channel: 'sms' }]);
  });

  it('[NOTICE-01] tells nothing of what the visitor has just done or can see', () => {
    const told = new Set(TOLD.map(([event]) => event));
    const others = TICKET_EVENTS.filter((event) => !told.has(event));
    expect(others.flatMap((event) => eventNotices(event, testTicket(), afterEvent(event)))).toEqual([]);
  });

  it('[NOTICE-01] tells who is called once more that it is not the first time', () => {
    const called = testTicket({ stage: 'called', phone: '+15550100' });
    expect(eventNotices('call', called, { ...called, version: 5 })).toMatchObject([{ kind: 'recalled' }]);
  });

  it('[NOTICE-01] leaves whoever was still filling in the form alone', () => {
    const draft = testTicket({ stage: 'draft' });
    expect(eventNotices('close_line', draft, afterEvent('close_line'))).toEqual([]);
    expect(eventNotices('add', null, { ...reached, stage: 'draft' })).toEqual([]);
    expect(eventNotices('meet_requirements', draft, afterEvent('meet_requirements'))).toHaveLength(1);
  });
});

describe('messages of a ticket', () => {
  it('[NOTICE-01] go out on each channel by which the visitor can be reached', () => {
    expect(ticketNotices('called', { ...reached, desk: 'desk-2', respondBy: 9_000 })).toEqual([
      {
        siteId: 100_001,
        subjectId: 'ticket',
        kind: 'called',
        occasion: '4',
        channel: 'sms',
        address: '+15550100',
        language: 'es',
        details: { line: 'a', desk: 'desk-2', respondBy: 9_000 },
      },
      expect.objectContaining({ channel: 'email', address: 'ada@example.org' }),
    ]);
    expect(ticketNotices('called', testTicket())).toEqual([]);
  });

  it('[NOTICE-01] stand for the occasion that they are told at', () => {
    const [notice] = ticketNotices('delay', reached, { occasion: 'delay-1', details: { minutes: 10 } });
    expect(notice).toMatchObject({ occasion: 'delay-1', details: { minutes: 10 } });
  });

  it('[NOTICE-03] hold no name', () => {
    expect(JSON.stringify(ticketNotices('joined', { ...reached }))).not.toContain('Ada');
  });
});

describe('codes and what was looked for', () => {
  it('[NOTICE-01] [SCREEN-19] sends a code to the contact that is to be proven', () => {
    const asked = { siteId: 100_001, codeId: 'code-1', contact: '+15550100', language: 'en', code: '123456' } as const;
    expect(codeNotice({ ...asked, kind: 'phone' })).toMatchObject({
      channel: 'sms',
      subjectId: 'code-1',
      kind: 'code',
    });
    expect(codeNotice({ ...asked, kind: 'email' }).channel).toBe('email');
  });

  it('[NOTICE-01] [SCREEN-07] sends links to the contacts on file', () => {
    const found = foundNotices([reached, testTicket({ id: 'other' })], { occasion: 'search-1', language: 'de' });
    expect(found.map(({ address, language, occasion }) => [address, language, occasion])).toEqual([
      ['+15550100', 'de', 'search-1'],
      ['ada@example.org', 'de', 'search-1'],
    ]);
  });
});
