import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/start/start-test-server.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

const FINE = [200, 403, 404, 409, 413, 415, 422, 429];

async function start() {
  const server = await startTestServer();
  const settings = { ClientCustomField1: '1', MaxPartySize: '4', JoinNeeds: 'hearing' };
  await server.changeSite({ settings: JSON.stringify(settings) });
  return { ...server, mallory: visitorCalls(server, 'mallory-with-a-browser') };
}

describe('hostile input to joining', () => {
  it.each([
    ['a name that is a number', { FirstName: 7 }],
    ['a name that is a list', { FirstName: ['Ada'] }],
    ['a name of a megabyte', { FirstName: 'x'.repeat(40_000) }],
    ['a phone that is an object', { FirstName: 'Ada', PhoneNumber: { toString: 'x' } }],
    ['a fractional party size', { FirstName: 'Ada', partySize: 0.5 }],
    ['an impossible party size', { FirstName: 'Ada', partySize: 1e300 }],
    ['an unknown meeting method', { FirstName: 'Ada', method: 1.5 }],
    ['an unknown form field', { FirstName: 'Ada', isStaff: true }],
    ['an answer to an unknown field', { FirstName: 'Ada', custom: { phone: '+16045550199' } }],
    ['an answer that is a list', { FirstName: 'Ada', custom: { 1: ['a'] } }],
    ['too many services', { FirstName: 'Ada', additional: Array.from({ length: 21 }, () => 'a') }],
    ['an unknown need', { FirstName: 'Ada', needs: [null] }],
  ])('[VAL-10] refuses %s', async (_, entry) => {
    const { mallory, tickets } = await start();
    expect((await mallory.join(entry)).status).toBe(422);
    expect(await tickets.active(100001, 'walk-in')).toEqual([]);
  });

  it('[VAL-10] refuses control characters in every field', async () => {
    const { mallory } = await start();
    const entry = { FirstName: 'A\u0001', LastName: 'B\u001b[31m', custom: { 1: '\u0007' }, partySize: 1 };
    expect((await mallory.join(entry)).body['fields']).toEqual({
      FirstName: { key: 'validation.invalidChars' },
      LastName: { key: 'validation.invalidChars' },
      custom1: { key: 'validation.invalidChars' },
    });
  });

  it('[VAL-10] stores markup and code as plain text', async () => {
    const { mallory, tickets } = await start();
    const FirstName = `Robert'); drop table tickets;-- <img src=x onerror=alert(1)> {{7*7}} %s`;
    const joined = await mallory.join({ FirstName, partySize: 1 });
    expect(await tickets.find(100001, String(joined.body['guid']))).toMatchObject({ name: FirstName });
  });

  it('[VAL-10] answers arbitrary input without an internal error', async () => {
    const { mallory } = await start();
    const paths = fc.constantFrom('join', 'draft', 'join/code', 'join/newcode', 'findmy', 'login', 'login/code');
    const values = fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' });
    const keys = fc.constantFrom(
      'line',
      'entry',
      'guid',
      'code',
      'name',
      'PhoneNumber',
      'Email',
      '__proto__',
      'language',
    );
    await fc.assert(
      fc.asyncProperty(paths, fc.oneof(values, fc.dictionary(keys, values)), async (path, payload) => {
        expect(FINE).toContain((await mallory.post(path, payload)).status);
      }),
      { numRuns: 150 },
    );
  });

  it('[API-13] ignores an invalid idempotency key', async () => {
    const { mallory } = await start();
    for (const key of ['short', ' '.repeat(20), 'x'.repeat(129), 'ключ-ключ']) {
      expect([200, 409, 400]).toContain((await mallory.join({ partySize: 1 }, {}, encodeURI(key))).status);
    }
  });
});
