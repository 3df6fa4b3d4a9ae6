import { STAFF_ACTION_NAMES } from '@openturn/domain/ticket/staff-actions.ts';
import { TICKET_STAGES } from '@openturn/domain/ticket/ticket-machine.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { Guid, Instant } from '../visitor/ticket-view.ts';
import { EnteredText, Names, success } from '../wire.ts';

const guid = z.object({ guid: z.string().min(1).max(64) });

export const StaffVisit = z
  .object({
    guid: Guid,
    number: z.int(),
    ticketCode: z.string(),
    name: z.string(),
    lineId: z.string(),
    services: z.array(Names),
    stage: z.enum(TICKET_STAGES),
    reason: z.string().nullable(),
    joinedAt: Instant,
    endedAt: Instant.nullable(),
    /** What staff can do with it now. */
    actions: z.array(z.enum(STAFF_ACTION_NAMES)),
  })
  .meta({ id: 'StaffVisit' });
export type StaffVisit = z.output<typeof StaffVisit>;

export const findVisits = defineCall('GET staff/visits', {
  summary: 'Today’s and past visits by ticket number, name, phone or email; without a text, those that ended today',
  query: z.object({
    text: EnteredText.max(100).optional(),
    line: z.string().max(64).optional(),
    most: z.coerce.number().int().min(1).max(10_000).optional(),
  }),
  reply: success('StaffVisits', {
    today: z.array(StaffVisit),
    past: z.array(StaffVisit),
    /** Whether there are more than `most`. */
    hasMore: z.boolean(),
    /** Of one line: whom staff sent home by closing it, and can still bring back together; null if nobody. */
    sentHome: z.object({ at: Instant, count: z.int().positive() }).nullable(),
    /** How long visits are kept with the visitor's name. */
    days: z.int(),
    zone: z.string(),
  }),
  errors: ['signed-out', 'forbidden'],
});

export const getVisitHistory = defineCall('GET staff/ticket/:guid/history', {
  summary: 'The earlier visits of a ticket’s visitor',
  params: guid,
  reply: success('VisitHistory', {
    visits: z.array(StaffVisit),
    zone: z.string(),
  }),
  errors: ['signed-out', 'forbidden', 'not-found'],
});
