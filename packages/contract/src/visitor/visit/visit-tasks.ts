import { VISIT_PARTS } from '@openturn/domain/visit/visit-parts.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Names, success } from '@openturn/contract/wire.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';

/** Something that visitors do before their turn, while they wait. */
export const VisitTask = z
  .object({
    part: z.enum(VISIT_PARTS),
    /** Several tasks may belong to one part. */
    id: z.string(),
    /** What the business calls it. */
    names: Names,
    /**
     * `checking`: the visitor has done their share. `failed`: they have to do it again. Of a meeting, `waiting`: the
     * visitor is in its waiting room. `running`: it has begun, and the visitor can come back to it at any time.
     */
    state: z.enum(['todo', 'checking', 'failed', 'done', 'waiting', 'running']),
    isRequired: z.boolean(),
    /** When it was done. */
    doneAt: Instant.nullable(),
    /** What is to be paid, in minor units. */
    amount: z.object({ minor: z.int().nonnegative(), currency: z.string() }).nullable(),
    /** The amount is only reserved. */
    isHold: z.boolean().optional(),
    /** Ordered, and not paid yet. */
    isUnpaid: z.boolean().optional(),
    /** Until when it has to be done. */
    until: Instant.nullable().optional(),
    /** The screen where it is done. */
    path: z.string(),
  })
  .meta({ id: 'VisitTask' });
export type VisitTask = z.output<typeof VisitTask>;

export const VisitTasks = success('VisitTasks', {
  kind: z.enum(['ticket', 'appointment']),
  isOpen: z.boolean(),
  /** What the business has set up, with tasks or without; for staff, what of it there is for this visit. */
  parts: z.array(z.enum(VISIT_PARTS)),
  rows: z.array(VisitTask),
});

const visitParams = z.object({ guid: z.string() });

export const getVisitTasks = defineCall('GET client/visit/:guid/tasks', {
  summary: 'What is to be done before the turn of a ticket or an appointment, for anyone who knows its guid',
  params: visitParams,
  reply: VisitTasks,
  errors: ['site-unknown', 'not-found'],
});

export const getStaffVisitTasks = defineCall('GET staff/visit/:guid/tasks', {
  summary: 'What is to be done before the turn of a ticket or an appointment; for agents',
  params: visitParams,
  reply: VisitTasks,
  errors: ['signed-out', 'forbidden', 'not-found'],
});

export const VISIT_TASK_CALLS = {
  'GET client/visit/:guid/tasks': getVisitTasks,
  'GET staff/visit/:guid/tasks': getStaffVisitTasks,
};
