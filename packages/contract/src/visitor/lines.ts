import { LINE_STATES } from '@openturn/domain/line/line-state.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { Opening } from './site.ts';
import { Names, WireMoment } from '../wire.ts';

/** Minutes, already rounded for people. `high` is what is promised; 0 and 0 means at once. */
export const WaitRange = z
  .object({ low: z.int().nonnegative(), high: z.int().nonnegative() })
  .meta({ id: 'WaitRange' });
export type WaitRange = z.output<typeof WaitRange>;

/** One line as everybody sees it: the same for all watchers, whatever their language. */
export const LineView = z
  .object({
    id: z.string(),
    /** Grows with each change of this line. */
    version: z.int().nonnegative(),
    names: Names,
    state: z.enum(LINE_STATES),
    waiting: z.int().nonnegative(),
    wait: WaitRange.nullable(),
    opensAt: WireMoment.nullable(),
    /** What the business tells those who wait, for example why it paused. */
    message: Names.nullable(),
  })
  .meta({ id: 'LineView' });
export type LineView = z.output<typeof LineView>;

export const LinesReply = z
  .object({
    success: z.literal(true),
    /** Stands for the versions of all lines and of the opening state together; compare for equality only. */
    version: z.string(),
    opening: Opening,
    canBook: z.boolean(),
    rows: z.array(LineView),
    /** Per cent of the promises of the last 30 days that were kept; null or missing while too few are known. */
    promiseKept: z.int().min(0).max(100).nullable().optional(),
  })
  .meta({ id: 'LinesReply' });
export type LinesReply = z.output<typeof LinesReply>;

export const getLines = defineCall({
  method: 'GET',
  base: 'site',
  path: 'client/lines',
  summary: 'The lines of a business with the number waiting and the wait',
  params: z.object({}),
  query: z.object({}),
  body: z.undefined(),
  reply: LinesReply,
  errors: ['site-unknown'],
});
