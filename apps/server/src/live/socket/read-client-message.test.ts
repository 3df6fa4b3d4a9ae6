import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClientMessage } from './read-client-message.ts';

const GOOD = { type: 'QMon', op: 'ping', SiteID: '100001', Ticket_id: '', page: 'status', vis: 0, eventGuid: 'g' };

function read(content: unknown, options: { isBinary?: boolean; maxBytes?: number } = {}) {
  return readClientMessage(Buffer.from(JSON.stringify(content)), { isBinary: false, maxBytes: 1_000, ...options });
}

const HEARD = { op: 'ping', siteId: 100_001, ticketId: '', page: 'status', slots: '' };

describe('message of a client', () => {
  it.each([
    {},
    { data: null },
    { data: { any: ['thing'] } },
    { more: 1 },
    { SiteID: 100_001 },
    { eventGuid: undefined },
    { eventGuid: null },
    { vis: undefined },
    { vis: true },
    { Ticket_id: 0 },
    { Ticket_id: '0' },
    { Ticket_id: null },
    { Ticket_id: undefined },
  ])('[LIVE-02] is valid with %j', (changes) => {
    expect(read({ ...GOOD, ...changes })).toEqual({ ok: true, message: HEARD });
  });

  it.each([
    [{ SiteID: 42 }, { siteId: 42 }],
    [{ SiteID: '42' }, { siteId: 42 }],
    [{ SiteID: '000042' }, { siteId: 42 }],
    [{ SiteID: 12_345_678 }, { siteId: 0 }],
    [{ SiteID: undefined }, { siteId: 0 }],
    [{ Ticket_id: 77 }, { ticketId: '77' }],
    [{ Ticket_id: 'guid' }, { ticketId: 'guid' }],
    [{ page: undefined }, { page: '' }],
    [{ page: 'x'.repeat(60) }, { page: 'x'.repeat(60) }],
    [{ data: { slots: 'service=cut' } }, { slots: 'service=cut' }],
    [{ data: { slots: 'x'.repeat(401) } }, { slots: '' }],
    [{ op: 'siteid' }, { op: 'siteid' }],
    [{ op: 'refresh' }, { op: null }],
  ])('[LIVE-02] [SITE-03] with %j reads as %j', (changes, expected) => {
    expect(read({ ...GOOD, ...changes })).toEqual({ ok: true, message: { ...HEARD, ...expected } });
  });

  it.each([
    { type: 'qmon' },
    { type: undefined },
    { op: undefined },
    { op: 1 },
    { SiteID: {} },
    { Ticket_id: [] },
    { vis: 2 },
  ])('[LIVE-02] is malformed with %j', (changes) => {
    expect(read({ ...GOOD, ...changes })).toEqual({ ok: false, reason: 'malformed' });
  });

  it('[LIVE-02] is too large by its bytes, and malformed if it is binary', () => {
    expect(read({ ...GOOD, data: 'é'.repeat(500) })).toEqual({ ok: false, reason: 'tooLarge' });
    expect(read(GOOD, { isBinary: true })).toEqual({ ok: false, reason: 'malformed' });
  });

  it('[LIVE-02] never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), fc.boolean(), (bytes, isBinary) => {
        expect(readClientMessage(Buffer.from(bytes), { isBinary, maxBytes: 500 }).ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readClientMessage(Buffer.from(text), { isBinary: false, maxBytes: 500 }).ok).toBe(false);
      }),
    );
  });
});
