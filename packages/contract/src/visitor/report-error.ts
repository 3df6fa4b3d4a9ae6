import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { success } from '../wire.ts';

export const reportError = defineCall('POST ReportError', {
  summary: 'Reports an error in the client',
  body: z.strictObject({ Error: z.string().min(1).max(8000) }),
  reply: success('ReportErrorReply', {
    /** `reload` 1: this version of the client no longer works and reloads itself. */
    data: z.object({ reload: z.union([z.literal(0), z.literal(1)]) }),
  }),
  errors: [],
});
