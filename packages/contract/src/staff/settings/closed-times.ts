import { CLOSED_REASONS } from '@openturn/domain/slots/explain-slots.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { WireDate, success } from '@openturn/contract/wire.ts';

const Id = z.string().regex(/^[\w.-]{1,64}$/);
const Span = { from: z.int(), until: z.int() };

const ExplainedPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Has other hours than usual on this date. */
    isSpecial: z.boolean(),
    /** Working hours within the business's. */
    hours: z.array(z.object(Span)),
    /** Start times after one another that are closed for the same reasons, or open for none. */
    stretches: z.array(z.object({ ...Span, reasons: z.array(z.enum(CLOSED_REASONS)) })),
    /** Start times that visitors can book. */
    starts: z.array(z.int()),
  })
  .meta({ id: 'ExplainedPerson' });

/** The same rules that offer times to visitors. */
export const explainTimes = defineCall('GET staff/settings/times', {
  summary: 'Why each time of a day can or cannot be booked, for each person',
  query: z.object({ service: Id, date: WireDate, staff: Id.optional() }),
  reply: success('ExplainedTimes', {
    zone: z.string(),
    now: z.int(),
    /** Midnight to midnight. */
    from: z.int(),
    until: z.int(),
    /** Whether visitors can book the service at all. */
    isBookable: z.boolean(),
    minutes: z.int(),
    stepMinutes: z.int(),
    leadMinutes: z.int(),
    horizonDays: z.int(),
    bufferBeforeMinutes: z.int(),
    bufferAfterMinutes: z.int(),
    /** How many of the day's limit are booked; null without a limit. */
    limit: z.object({ most: z.int(), booked: z.int() }).nullable(),
    /** The business has other hours than usual on this date. */
    isSpecial: z.boolean(),
    hours: z.array(z.object(Span)),
    /** Nobody offers the service if there are none. */
    people: z.array(ExplainedPerson),
  }),
  errors: ['signed-out', 'forbidden', 'invalid-input', 'service-gone'],
});
