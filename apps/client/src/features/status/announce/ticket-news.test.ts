import * as fc from 'fast-check';
import { TICKET_STAGES } from '@openturn/domain/ticket/ticket-machine.ts';
import { describe, expect, it } from 'vitest';
import { ticketNews } from './ticket-news.ts';

const tickets = fc
  .record({
    stage: fc.constantFrom(...TICKET_STAGES),
    position: fc.integer({ min: 1, max: 3 }),
    respondBy: fc.nat(2),
    remark: fc.constantFrom('', 'This line is paused.'),
  })
  .map(({ stage, position, respondBy, remark }) => ({
    stage,
    remark,
    position: stage === 'waiting' || stage === 'ready' ? position : null,
    respondBy: stage === 'called' ? respondBy : null,
  }));

describe('ticketNews', () => {
  it('[SCREEN-04] is null if nothing has changed', () => {
    fc.assert(fc.property(tickets, (ticket) => ticketNews(ticket, { ...ticket }) === null));
  });

  it('[SCREEN-04] is assertive for a call only, and once per call', () => {
    fc.assert(
      fc.property(tickets, tickets, (previous, now) => {
        const isNewCall =
          now.stage === 'called' && (previous.stage !== 'called' || previous.respondBy !== now.respondBy);
        expect(ticketNews(previous, now) === 'called').toBe(isNewCall);
      }),
    );
  });

  it("[SCREEN-04] announced one by one ends at the ticket's current state and skips no stage", () => {
    fc.assert(
      fc.property(fc.array(tickets, { minLength: 1 }), (seen) => {
        const stages: string[] = [];
        let previous = seen[0]!;
        for (const now of seen) {
          const news = ticketNews(previous, now);
          if (news === null) continue;
          if (news === 'called' || news === 'stage') stages.push(now.stage);
          previous = now;
        }
        const last = seen.at(-1)!;
        expect([previous.stage, last.position ?? previous.position]).toEqual([last.stage, previous.position]);
        const changes = seen.filter(({ stage }, at) => at > 0 && stage !== seen[at - 1]?.stage);
        expect(stages.length).toBeGreaterThanOrEqual(changes.length);
      }),
    );
  });
});
