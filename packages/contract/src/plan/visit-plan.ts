import { MOST_STOPS_EVER } from '@openturn/domain/plan/plan-moves.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { WaitRange } from '../visitor/lines.ts';
import { SiteID } from '../visitor/site.ts';
import { Guid, Instant } from '../visitor/ticket-view.ts';
import { Names, success } from '../wire.ts';

/** A line, or a service of it, that can become a stop. */
export const StopOffer = z
  .object({
    SiteID,
    /** Null at the business itself. */
    site: Names.nullable(),
    line: z.string(),
    names: Names,
    services: z.array(z.object({ id: z.string(), names: Names })),
  })
  .meta({ id: 'StopOffer' });
export type StopOffer = z.output<typeof StopOffer>;

/**
 * `held`: the line is joined and the place kept until the stop before it is over. `planned`: it is joined when that makes
 * sense. `missed`: the visitor may still come back, or go on.
 */
export const STOP_VIEW_STATES = [
  'waiting',
  'paused',
  'called',
  'serving',
  'held',
  'planned',
  'done',
  'missed',
  'left',
  'removed',
  'closed',
  'failed',
] as const;

export const StopView = z
  .object({
    stop: z.int().positive(),
    SiteID,
    site: Names.nullable(),
    names: Names,
    service: Names.nullable(),
    /** Null until its line is joined. */
    guid: Guid.nullable(),
    ticketCode: z.string(),
    state: z.enum(STOP_VIEW_STATES),
    /** Why its line can't be joined now. */
    reason: z.enum(['closed', 'paused', 'full', 'already']).nullable(),
    /** Minutes until its turn; null if nobody can say. */
    wait: WaitRange.nullable(),
    /** Nobody waits there, and the visitor may go there first. */
    isFree: z.boolean(),
    mayGoFirst: z.boolean(),
    mayDrop: z.boolean(),
  })
  .meta({ id: 'StopView' });
export type StopView = z.output<typeof StopView>;

export const PlanView = z
  .object({
    /** In order. */
    stops: z.array(StopView),
    /** The one that the visitor is at, or goes to next; null once all are over. */
    current: z.int().positive().nullable(),
    /** Minutes until all are over; null if nobody can say. */
    total: WaitRange.nullable(),
    at: Instant,
  })
  .meta({ id: 'PlanView' });
export type PlanView = z.output<typeof PlanView>;

/** Stops that a business offers together, for those who have not joined the first line yet. */
export const PlanAhead = z
  .object({
    names: Names,
    /** All of them in order, with the first. */
    stops: z.array(StopView.pick({ names: true, service: true, site: true })),
    /** Minutes until all are over, for somebody who joins now; null if nobody can say. */
    total: WaitRange.nullable(),
  })
  .meta({ id: 'PlanAhead' });
export type PlanAhead = z.output<typeof PlanAhead>;

const reply = success('PlanReply', {
  /** Null while the visit has one stop. */
  plan: PlanView.nullable(),
  /** What visitors may add. */
  offers: z.array(StopOffer),
  /** Ready-made plans that begin with this ticket's line; the stops after it. */
  ready: z.array(z.object({ id: z.string(), names: Names, stops: z.array(Names) })),
});

const params = z.object({ guid: z.string() });

export const getPlan = defineCall('GET client/plan/:guid', {
  summary: 'The stops of a visit, for anyone who knows the guid of one of its tickets',
  params,
  reply,
  errors: ['site-unknown', 'ticket-closed'],
});

export const StopChoice = z.strictObject({
  SiteID: SiteID.optional(),
  line: z.string().max(64),
  service: z.string().max(64).optional(),
});

export const addStops = defineCall('POST client/plan/:guid/add', {
  summary: 'Adds a stop to a visit, or those of a ready-made plan',
  params,
  body: z.union([z.strictObject({ ready: z.string().max(64) }), z.strictObject({ stop: StopChoice })]),
  reply,
  errors: ['site-unknown', 'ticket-closed', 'not-now', 'already-in-line', 'line-gone', 'key-reused', 'busy'],
  takesKey: true,
});

export const STOP_ACTIONS = ['drop', 'first', 'drop_all'] as const;

export const actOnPlan = defineCall('POST client/plan/:guid/act', {
  summary: 'Cancels a stop or all that are left, or goes to one first',
  params,
  body: z.strictObject({
    action: z.enum(STOP_ACTIONS),
    stop: z.int().min(1).max(MOST_STOPS_EVER).optional(),
  }),
  reply,
  errors: ['site-unknown', 'ticket-closed', 'not-now', 'key-reused', 'busy'],
  takesKey: true,
});
