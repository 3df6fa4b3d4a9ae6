import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { success } from '../wire.ts';
import { Guid, Instant } from '../visitor/ticket-view.ts';
import { after } from './staff-board.ts';

const line = z.string().max(64);

/** More are swept by asking again. */
export const MOST_SWEPT = 500;

export const SuspectTicket = z
  .object({
    guid: Guid,
    ticketCode: z.string(),
    name: z.string(),
    joinedAt: Instant,
    /** How many such tickets wait that were taken from the same address, with this one. */
    together: z.int().positive(),
    /** Nobody has looked at the ticket since it was taken. */
    isUnseen: z.boolean(),
  })
  .meta({ id: 'SuspectTicket' });
export type SuspectTicket = z.output<typeof SuspectTicket>;

export const getSuspects = defineCall('GET staff/suspects', {
  summary: 'Waiting tickets that may be a script’s: nobody has looked at them, or many come from one address',
  query: z.object({ line }),
  reply: success('SuspectTickets', { rows: z.array(SuspectTicket) }),
  errors: ['signed-out', 'forbidden'],
});

export const sweepLine = defineCall('POST staff/sweep', {
  summary: 'Removes suspicious tickets from a line, without messages, or brings them back',
  body: z.strictObject({
    line,
    guids: z.array(z.string().min(1).max(64)).min(1).max(MOST_SWEPT),
    /** Undoes a sweep of these tickets. */
    restores: z.boolean().optional(),
  }),
  /** The tickets that were removed or brought back. */
  reply: success('LineSwept', { ...after, guids: z.array(z.string()) }),
  errors: ['signed-out', 'forbidden'],
});
