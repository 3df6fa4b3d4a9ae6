import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { success } from '../wire.ts';
import { PlanView, StopChoice, StopOffer } from './visit-plan.ts';

const params = z.object({ guid: z.string().min(1).max(64) });

export const StaffStops = success('StaffStops', {
  /** Null while the visit has one stop. */
  plan: PlanView.nullable(),
  /** The lines of the business, and of the others of its company. */
  offers: z.array(StopOffer),
});
export type StaffStops = z.output<typeof StaffStops>;

export const getStaffStops = defineCall('GET staff/ticket/:guid/stops', {
  summary: 'The stops of a visit, and what staff may add',
  params,
  reply: StaffStops,
  errors: ['signed-out', 'forbidden', 'not-found'],
});

export const addStaffStop = defineCall('POST staff/ticket/:guid/stops/add', {
  summary: 'Sends a visitor to another line afterwards',
  params,
  body: StopChoice,
  reply: StaffStops,
  errors: ['signed-out', 'forbidden', 'not-found', 'not-now', 'line-gone', 'already-in-line', 'key-reused', 'busy'],
  takesKey: true,
});

export const dropStaffStop = defineCall('POST staff/ticket/:guid/stops/drop', {
  summary: 'Takes a stop that has not begun out of a visit',
  params,
  body: z.strictObject({ stop: z.int().positive() }),
  reply: StaffStops,
  errors: ['signed-out', 'forbidden', 'not-found', 'not-now', 'key-reused', 'busy'],
  takesKey: true,
});
