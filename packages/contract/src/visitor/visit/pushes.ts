import { PUSH_GROUPS } from '@openturn/domain/notice/push-choices.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { Done, success } from '@openturn/contract/wire.ts';

const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What a device is notified of, by every business: `off` holds what it is not. */
const PushChoices = z
  .strictObject({
    off: z.array(z.enum(PUSH_GROUPS)).max(PUSH_GROUPS.length),
    quiet: z
      .strictObject({ from: WallTime, until: WallTime, zone: z.string().min(1).max(64) })
      .refine(({ from, until }) => from !== until, { message: 'Must end at another time than it begins' })
      .nullable(),
    alsoTexts: z.boolean(),
  })
  .meta({ id: 'PushChoices' });

const PushDevice = z
  .object({
    /** For whoever asked alone. */
    id: z.string(),
    browser: z.string(),
    system: z.string(),
    isApp: z.boolean(),
    isThis: z.boolean(),
    since: Instant,
    deliveredAt: Instant.nullable(),
  })
  .meta({ id: 'PushDevice' });

export const getPushes = defineCall('GET client/pushes', {
  summary: 'What this device is notified of, and which devices are notified of the open visits of its person',
  /** `code` names this device to the owner of the server. */
  reply: success('Pushes', { choices: PushChoices, devices: z.array(PushDevice), code: z.string() }),
  errors: ['invalid-input'],
});

export const choosePushes = defineCall('POST client/pushes', {
  summary: 'Chooses what this device is notified of, and when not',
  body: z.strictObject({ choices: PushChoices }),
  reply: Done,
  errors: ['invalid-input'],
});

export const removePushDevice = defineCall('POST client/pushes/remove', {
  summary: 'Ends the notifications of one of these devices; nothing happens if it is none of them any more',
  body: z.strictObject({ id: z.string().max(64) }),
  reply: Done,
  errors: ['invalid-input'],
});

export const PUSHES_CALLS = {
  'GET client/pushes': getPushes,
  'POST client/pushes': choosePushes,
  'POST client/pushes/remove': removePushDevice,
};
