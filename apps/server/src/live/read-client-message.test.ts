import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClientMessage } from './read-client-message.ts';

const GOOD = { type: 'QMon', op: 'ping', SiteID: '100001', Ticket_id: '', page: 'status', vis: 0, eventGuid: 'g' };

function read(content: unknown, options: { isBinary?: boolean; maxBytes?: number } = {}) {
  return readClientMessage(Buffer.from(JSON.stringify(content)), { isBinary: false, maxBytes: 500, ...options });
}

describe('message of a client', () => {
  it('[LIVE-02] has exactly the fields of the specification, and whatever else it carries is dropped', () => {
    expect(read(GOOD)).toEqual({ ok: true, message: GOOD });
    expect(read({ ...GOOD, data: null })).toEqual({ ok: true, message: { ...GOOD, data: null } });
    expect(read({ ...GOOD, more: 1 })).toEqual({ ok: true, message: GOOD });
  });

  it.each(Object.keys(GOOD))('[LIVE-02] is malformed without %s', (field) => {
    expect(read({ ...GOOD, [field]: undefined })).toEqual({ ok: false, reason: 'malformed' });
  });

  it.each([
    { vis: 2 },
    { vis: '1' },
    { op: 'refresh' },
    { SiteID: 100_001 },
    { page: 'x'.repeat(33) },
    { type: 'qmon' },
  ])('[LIVE-02] is malformed with %j', (changes) => {
    expect(read({ ...GOOD, ...changes })).toEqual({ ok: false, reason: 'malformed' });
  });

  it('[LIVE-02] is too large by its bytes, and malformed when it is binary', () => {
    expect(read({ ...GOOD, data: 'é'.repeat(250) })).toEqual({ ok: false, reason: 'tooLarge' });
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
