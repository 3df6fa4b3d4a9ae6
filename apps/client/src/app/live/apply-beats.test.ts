import { QueryClient } from '@tanstack/react-query';
import type { TicketBeat } from '@openturn/contract/visitor/ticket-view.ts';
import { describe, expect, it } from 'vitest';
import { sampleLine } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { applyBeats } from './apply-beats.ts';
import { isBehind } from './newer-ticket.ts';

const SITE = 100_001;
const TICKET = sampleTicket();
const LINE = sampleLine({ ...TICKET.line, version: TICKET.line.version + 1, waiting: 2 });

function beat(changed: Partial<TicketBeat> = {}): TicketBeat {
  const { key, version, stage, position, wait, beThereBy, why, desk, respondBy } = TICKET;
  return { key, version, stage, position, wait, beThereBy, why, desk, respondBy, ...changed };
}

function setUp() {
  const client = new QueryClient();
  const { queryKey } = ticketQueries.one(SITE, TICKET.guid);
  client.setQueryData(queryKey, TICKET);
  client.setQueryData(ticketQueries.mine(SITE).queryKey, [TICKET]);
  return {
    client,
    apply: (beats: TicketBeat[] | undefined, line = LINE) => applyBeats(client, SITE, { line, beats }),
    shown: () => client.getQueryData(queryKey),
    listed: () => client.getQueryData(ticketQueries.mine(SITE).queryKey)?.[0],
  };
}

describe('applyBeats', () => {
  it('[LIVE-08] [SCREEN-04] moves a ticket to its place without a request, on every screen', () => {
    const { apply, shown, listed } = setUp();
    expect(
      apply([beat({ position: 3, wait: { low: 5, high: 10 } }), beat({ key: 'of somebody else', position: 1 })]),
    ).toBe(false);
    expect(shown()).toMatchObject({ position: 3, wait: { low: 5, high: 10 }, line: { waiting: 2 } });
    expect(listed()).toEqual(shown());
  });

  it('[SCREEN-04] shows a call at once and fetches the new actions', () => {
    const { apply, shown } = setUp();
    const called = beat({ version: TICKET.version + 1, stage: 'called', position: null, desk: { en: 'Room 3' } });
    expect(apply([called])).toBe(true);
    expect(shown()).toMatchObject({ stage: 'called', desk: { en: 'Room 3' }, version: TICKET.version });
    expect(isBehind(shown()!)).toBe(true);
  });

  it('[LIVE-08] requests a ticket that has no beat, and every ticket if there are no beats', () => {
    expect(setUp().apply([])).toBe(true);
    expect(setUp().apply(undefined)).toBe(true);
  });

  it('[LIVE-08] requests nothing for a version that a reply has already brought', () => {
    const { apply, shown } = setUp();
    expect(apply([beat({ position: 3 })])).toBe(false);
    expect(isBehind(shown()!)).toBe(false);
  });

  it('[STATE-01] brings back a ticket that was over, once the line has it again', () => {
    const { client, apply, shown } = setUp();
    const left = { ...TICKET, stage: 'cancelled', reason: 'by_visitor' } as const;
    client.setQueryData(ticketQueries.one(SITE, TICKET.guid).queryKey, left);
    expect(apply([beat({ version: TICKET.version + 1, position: 3 })])).toBe(true);
    expect(shown()).toMatchObject({ stage: 'waiting', position: 3 });
    expect(isBehind(shown()!)).toBe(true);
  });

  it('[STATE-01] leaves a finished ticket as old as it is, so that its time to return runs down', () => {
    const client = new QueryClient();
    const { queryKey } = ticketQueries.one(SITE, TICKET.guid);
    const left = { ...TICKET, stage: 'cancelled', reason: 'by_visitor' } as const;
    client.setQueryData(queryKey, left, { updatedAt: TICKET.at });
    expect(applyBeats(client, SITE, { line: LINE, beats: [] })).toBe(false);
    expect(client.getQueryState(queryKey)).toMatchObject({ data: left, dataUpdatedAt: TICKET.at });
  });

  it('[LIVE-08] ignores tickets of other lines, older beats and finished tickets', () => {
    const { apply, shown } = setUp();
    expect(apply([beat({ position: 1 })], sampleLine({ id: 'elsewhere' }))).toBe(false);
    expect(apply([beat({ version: 0, position: 1 })])).toBe(false);
    expect(shown()).toEqual(TICKET);
  });
});
