import * as z from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** What is wrong with one form field: a text key and the values to fill in. */
export const FieldProblem = z
  .object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
  .meta({ id: 'FieldProblem' });

/** The body of every failed reply: `error` is the title, `message` the text people read, `reason` the code. */
export const Failure = z
  .object({
    success: z.literal(false),
    status: z.int(),
    type: z.literal('refused'),
    reason: z.enum(codes),
    error: z.string(),
    message: z.string(),
    messageDetails: z.string().optional(),
    /** With `invalid-input` from a form, keyed by field name. */
    fields: z.record(z.string(), FieldProblem).optional(),
    /** With `slot-taken`: the nearest free times, in order. */
    alternatives: z.array(z.int().nonnegative()).optional(),
    /** With `already-in-line`: the ticket, if it belongs to this device. */
    guid: z.string().optional(),
    /** With `work-needed`: what to find, for the `X-Work` header of a repeated request. */
    work: z.object({ challenge: z.string(), puzzles: z.int().positive(), bits: z.int().nonnegative() }).optional(),
    /** For support: the server's log has the same id. */
    requestId: z.string(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.output<typeof Failure>;
