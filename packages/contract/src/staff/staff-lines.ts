import { LINE_REASONS } from '@openturn/domain/line/line-reasons.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { LineView } from '../visitor/lines.ts';
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
    /** Undoes `endsTickets`: brings back everyone it has just sent home, and notifies them. */
    restoresTickets: z.boolean().optional(),
  }),
  /** `count` is how many were sent home or brought back. */
  reply: success('LineSet', { ...after, line: LineView, count: z.int().nonnegative() }),
  errors: ['signed-out', 'forbidden', 'line-gone'],
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
    /** How many people are sent a message. */
    told: z.int().nonnegative(),
    /** How many wait without a phone number or email. */
    notTold: z.int().nonnegative(),
  }),
  errors: ['signed-out', 'forbidden', 'line-gone', 'key-reused', 'busy'],
  takesKey: true,
});
