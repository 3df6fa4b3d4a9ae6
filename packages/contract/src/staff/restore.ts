import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { Instant } from '../visitor/ticket-view.ts';
import { Done, EnteredText, Names, success } from '../wire.ts';

/** Small enough to arrive within a request's time over a slow connection. */
export const RESTORE_PART_BYTES = 512 * 1024;
const BASE64_LENGTH = Math.ceil(RESTORE_PART_BYTES / 3) * 4;

const Upload = z.string().regex(/^[\w-]{1,64}$/);

export const beginRestore = defineCall('POST staff/start/restore', {
  summary: 'Begins to send a backup to a server without anything in it, with the code that the server printed',
  body: z.strictObject({ code: z.string().max(40), bytes: z.int().min(1) }),
  reply: success('RestoreBegun', { upload: z.string() }),
  errors: ['invalid-input', 'code-wrong', 'not-now', 'too-many-requests', 'busy'],
});

/** Parts are sent one after another; one that is sent twice counts once. */
export const sendRestorePart = defineCall('POST staff/start/restore/part', {
  summary: 'Sends the next part of the backup, in base64',
  query: z.object({ upload: Upload }),
  body: z.strictObject({ at: z.int().min(0), data: z.base64().max(BASE64_LENGTH) }),
  reply: success('RestorePart', { received: z.int() }),
  errors: ['invalid-input', 'not-found'],
});

/** The file is then sent, run and followed as on an empty server. */
export const beginReplace = defineCall('POST staff/settings/backups/restore', {
  summary: 'Begins to replace everything on the server with a backup; for its owner, with the password of the account',
  body: z.strictObject({
    password: z.string().max(200),
    /** About to be sent, or among those that the server keeps. */
    file: z.union([z.strictObject({ bytes: z.int().min(1) }), z.strictObject({ name: z.string().max(200) })]),
  }),
  reply: success('ReplaceBegun', { upload: z.string() }),
  errors: [
    'signed-out',
    'forbidden',
    'origin-refused',
    'invalid-input',
    'not-found',
    'sign-in-failed',
    'too-many-requests',
    'busy',
  ],
});

export const runRestore = defineCall('POST staff/start/restore/run', {
  summary: 'Checks all of the backup, then restores it; one that replaces something only once that is decided',
  /** `key` opens a file that another key encrypted; empty for those of this server. */
  body: z.strictObject({ upload: Upload, key: EnteredText.max(100), isDecided: z.boolean().default(false) }),
  reply: Done,
  errors: ['invalid-input', 'not-found', 'not-now', 'busy'],
});

export const getRestore = defineCall('GET staff/start/restore', {
  summary: 'How the restore goes; not found once the server has begun anew with the restored data',
  query: z.object({ upload: Upload }),
  reply: success('RestoreState', {
    state: z.enum(['receiving', 'checking', 'ready', 'restoring', 'done', 'refused']),
    /** Rows. */
    done: z.int(),
    total: z.int(),
    /** Null unless refused. */
    problem: z
      .enum([
        'not-a-backup',
        'truncated',
        'altered',
        'key-missing',
        'key-wrong',
        'made-by-newer',
        'not-empty',
        'others-run',
        'failed',
      ])
      .nullable(),
    /** The id of the key that opens the file, or the version that made it. */
    detail: z.string(),
    /** What a backup holds that replaces something, once it was found whole. */
    content: z
      .object({
        at: Instant,
        sites: z.int(),
        rows: z.int(),
        /** What the first of the sites are called. */
        businesses: z.array(Names),
        tickets: z.int(),
        appointments: z.int(),
        /** Who can sign in. */
        accounts: z.int(),
      })
      .nullable(),
  }),
  errors: ['not-found'],
});

export const RESTORE_CALLS = {
  'POST staff/start/restore': beginRestore,
  'POST staff/settings/backups/restore': beginReplace,
  'POST staff/start/restore/part': sendRestorePart,
  'POST staff/start/restore/run': runRestore,
  'GET staff/start/restore': getRestore,
};
