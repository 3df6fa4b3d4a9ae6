import { LINE_STATES } from '@openturn/domain/line/line-state.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { Opening } from './site.ts';
import { Names, WireMoment, success } from '../wire.ts';

/** Minutes, already rounded for display. `high` is the promise; 0 and 0 means no wait. */
export const WaitRange = z
  .object({ low: z.int().nonnegative(), high: z.int().nonnegative() })
  .meta({ id: 'WaitRange' });
export type WaitRange = z.output<typeof WaitRange>;

/** A delay that staff announced. It ends by itself, or when staff end it. */
export const LineDelay = z
  .object({
    minutes: z.int().positive(),
    /** Epoch milliseconds. */
    until: z.int().nonnegative(),
    /** What staff added, as they wrote it. */
    text: z.string().nullable(),
  })
  .meta({ id: 'LineDelay' });
export type LineDelay = z.output<typeof LineDelay>;

/** One line, the same for every watcher and language. */
export const LineView = z
  .object({
    id: z.string(),
    /** Grows with each change to this line. */
    version: z.int().nonnegative(),
    names: Names,
    state: z.enum(LINE_STATES),
    waiting: z.int().nonnegative(),
    wait: WaitRange.nullable(),
    opensAt: WireMoment.nullable(),
    /** The business's message to people waiting, such as why the line is paused. */
    message: Names.nullable(),
    /** False if nobody serves the line now and nobody is expected: its wait is then unknown. */
    isStaffed: z.boolean(),
    /** True if it has reached the number of people it takes. */
    isFull: z.boolean(),
    /** Null without an announced delay. The waits already include it. */
    delay: LineDelay.nullable(),
  })
  .meta({ id: 'LineView' });
export type LineView = z.output<typeof LineView>;

export const LinesReply = success('LinesReply', {
  /** Covers the versions of all lines and the opening state; compare for equality only. */
  version: z.string(),
  opening: Opening,
  canBook: z.boolean(),
  rows: z.array(LineView),
  /** Percentage of promises kept in the last 30 days; null or missing if there are too few. */
  promiseKept: z.int().min(0).max(100).nullable().optional(),
});
export type LinesReply = z.output<typeof LinesReply>;

export const getLines = defineCall('GET client/lines', {
  summary: 'The lines of a business with the number waiting and the wait',
  reply: LinesReply,
  errors: ['site-unknown'],
});
