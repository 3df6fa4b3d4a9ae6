import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VISITOR_ACTIONS } from '@openturn/contract/visitor/ticket-view.ts';
import { startJoining } from '#testing/start/start-joining.ts';

const FINE = [200, 404, 409, 422];

describe('hostile input to tickets', () => {
  it('[VAL-10] [ERR-05] gets an expected answer for any guid, never an internal error', async () => {
    const { bob, ask } = await startJoining();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 90 }), async (text) => {
        const guid = encodeURIComponent(text.toWellFormed());
        for (const path of [`ticket/${guid}`, `ticket/${guid}/hold`, `tickets?also=${guid}`]) {
          expect(FINE).toContain((await bob.get(path)).status);
        }
        expect(FINE).toContain((await bob.post(`ticket/${guid}/act`, { action: 'leave' })).status);
        expect(FINE).toContain(
          (await ask({ url: `/status/${guid}`, headers: { cookie: `turns=${guid}` } })).statusCode,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('[VAL-10] [STATE-04] gets an expected answer for any action; a refused action changes nothing', async () => {
    const { ada, tickets } = await startJoining();
    const guid = String((await ada.join()).body['guid']);
    const any = fc.oneof(fc.constantFrom(...VISITOR_ACTIONS), fc.anything());
    const body = fc.record(
      { action: any, stage: fc.anything(), minutes: fc.anything(), places: fc.anything(), more: fc.anything() },
      { requiredKeys: ['action'] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const before = await tickets.find(100001, guid);
        const { status } = await ada.post(`ticket/${guid}/act`, JSON.parse(JSON.stringify(sent)));
        expect(FINE).toContain(status);
        const after = await tickets.find(100001, guid);
        expect(after?.version).toBe((before?.version ?? 0) + (status === 200 ? 1 : 0));
      }),
      { numRuns: 200 },
    );
  });
});
