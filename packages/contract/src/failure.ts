import * as z from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

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
    /** For support: the same id stands in the server's log. */
    requestId: z.string(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.output<typeof Failure>;
