import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleLine } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { newerTicket } from './newer-ticket.ts';

const tickets = fc
  .record({ version: fc.integer({ min: 1, max: 4 }), line: fc.nat(4), at: fc.nat(4) })
  .map(({ version, line, at }) =>
    sampleTicket({ version, at, position: 10 * version + line, line: sampleLine({ version: line }) }),
  );

describe('newerTicket', () => {
  it('[LIVE-08] keeps the newest known version', () => {
    fc.assert(
      fc.property(fc.array(tickets, { minLength: 1 }), (seen) => {
        const shown = seen.reduce((before, after) => newerTicket(before, after));
        expect(shown.position).toBe(Math.max(...seen.map(({ position }) => position ?? 0)));
      }),
    );
  });

  it('[LIVE-08] takes the first version, another ticket or another line unchanged', () => {
    const before = sampleTicket({ version: 9 });
    const other = sampleTicket({ guid: 'another-ticket-00000001', version: 1 });
    const transferred = sampleTicket({ version: 10, line: sampleLine({ id: 'blood', version: 0 }) });
    expect(newerTicket(undefined, before)).toBe(before);
    expect(newerTicket(before, other)).toBe(other);
    expect(newerTicket(before, transferred)).toBe(transferred);
  });

  it('[LIVE-08] keeps an announced version until a reply as new arrives', () => {
    const heard = { ...sampleTicket({ version: 2, stage: 'called' }), heard: 4 };
    expect(newerTicket(heard, sampleTicket({ version: 3 }))).toBe(heard);
    const answer = sampleTicket({ version: 4 });
    expect(newerTicket(heard, answer)).toBe(answer);
    expect(newerTicket({ ...heard, heard: Number.POSITIVE_INFINITY }, sampleTicket({ version: 3 })).version).toBe(3);
  });
});
