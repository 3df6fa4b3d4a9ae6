import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { EnteredText, success } from '../wire.ts';
import { messageChannels } from './person.ts';

const line = z.string().min(1).max(64);

export const getLineAlert = defineCall('GET client/linealert', {
  summary: 'Whether this device is told when the line takes people again',
  query: z.object({ line }),
  reply: success('LineAlert', {
    /** Not where: others may use the device. */
    isWaiting: z.boolean(),
    ...messageChannels,
  }),
  errors: [],
});

export const askLineAlert = defineCall('POST client/linealert', {
  summary: 'Asks for one message when a full, paused or closed line takes people again',
  body: z.strictObject({
    line,
    PhoneNumber: EnteredText.max(40).optional(),
    Email: EnteredText.max(320).optional(),
    /** For a contact that this device has not verified; without it, one is sent. */
    code: z.string().max(12).optional(),
    language: z.string().max(5).optional(),
  }),
  reply: success('LineAlertReply', {
    /** `code`: a code was sent. `open`: the line can be joined now, so nothing is stored. */
    next: z.enum(['waiting', 'code', 'open']),
  }),
  errors: [
    'site-unknown',
    'line-gone',
    'code-wrong',
    'code-expired',
    'codes-spent',
    'codes-busy',
    'work-needed',
    'invalid-input',
    'too-many-requests',
  ],
});

export const cancelLineAlert = defineCall('POST client/linealert/cancel', {
  summary: 'Takes the request for a message back',
  body: z.strictObject({ line }),
  reply: success('LineAlertCancelled', {}),
  errors: ['invalid-input'],
});
