import { LINE_REASONS } from '@openturn/domain/line/line-reasons.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { LineView } from '../visitor/lines.ts';
import { Instant } from '../visitor/ticket-view.ts';
import { StaffNames, StaffText, success } from '../wire.ts';
import { after } from './staff-board.ts';

export const setLine = defineCall('POST staff/line', {
  summary: 'Opens, pauses or closes a line, with a message for everyone waiting',
  body: z.strictObject({
    line: z.string().max(64),
    state: z.enum(['open', 'paused', 'closed']),
    /** Of a line that is paused or closed. It comes before the message, in each visitor's language. */
    why: z.enum(LINE_REASONS).optional(),
    /** In the writer's language, or in several. */
    message: StaffNames.nullable().optional(),
    /** With `closed`: cancels everyone still waiting and notifies them. */
    endsTickets: z.boolean().optional(),
  }),
  reply: success('LineSet', {
    ...after,
    line: LineView,
    /** How many were sent home. */
    count: z.int().nonnegative(),
    /** When it was set: an undo names it. */
    at: Instant,
  }),
  errors: ['signed-out', 'forbidden', 'line-gone'],
});

export const undoLine = defineCall('POST staff/line/undo', {
  summary:
    'Undoes what was set of a line: its state and message are as before, and everyone whom that sent home is back',
  body: z.strictObject({ line: z.string().max(64), at: Instant }),
  reply: success('LineUndone', {
    ...after,
    line: LineView,
    /** How many were brought back. */
    count: z.int().nonnegative(),
  }),
  errors: ['signed-out', 'forbidden', 'line-gone', 'not-now'],
});

export const endDelay = defineCall('POST staff/broadcast/end', {
  summary: 'Ends an announced delay early',
  body: z.strictObject({ line: z.string().max(64) }),
  reply: success('DelayEnded', { ...after, line: LineView }),
  errors: ['signed-out', 'forbidden', 'line-gone'],
});

export const broadcastDelay = defineCall('POST staff/broadcast', {
  summary: 'Announces a delay to everyone waiting',
  body: z.strictObject({
    line: z.string().max(64),
    minutes: z.int().min(1).max(480),
    text: StaffText.max(300).optional(),
  }),
  reply: success('Broadcast', {
    ...after,
    /** How many people are sent a text or an email. */
    told: z.int().nonnegative(),
    /** How many wait whom neither can reach. */
    notTold: z.int().nonnegative(),
  }),
  errors: ['signed-out', 'forbidden', 'line-gone', 'key-reused', 'busy'],
  takesKey: true,
});
