import * as z from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** What is wrong with one field of a form: the key of a text, and what stands in it. */
export const FieldProblem = z
  .object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
  .meta({ id: 'FieldProblem' });

/** Every failed answer: `error` is the title and `message` the text a person reads, `reason` the code. */
export const Failure = z
  .object({
    success: z.literal(false),
    status: z.int(),
    type: z.literal('refused'),
    reason: z.enum(codes),
    error: z.string(),
    message: z.string(),
    messageDetails: z.string().optional(),
    /** With `invalid-input` of a form: by the name of the field. */
    fields: z.record(z.string(), FieldProblem).optional(),
    /** With `slot-taken`: the nearest times that are free, in their order. */
    alternatives: z.array(z.int().nonnegative()).optional(),
    /** With `already-in-line`: the ticket, where it is this device's own. */
    guid: z.string().optional(),
    /** For support: the same id stands in the server's log. */
    requestId: z.string(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.output<typeof Failure>;
