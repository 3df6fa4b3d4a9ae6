import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { EnteredText, success } from '@openturn/contract/wire.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { SettingsVersion } from '@openturn/contract/staff/settings/line-settings.ts';

const BackupValues = z.strictObject({
  isOn: z.boolean(),
  /** `hh:mm` on the clock of the first business. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** How many nightly backups are kept. */
  keep: z.int().min(1).max(365),
  /** A folder on the server; empty for the data folder. */
  folder: EnteredText.max(500),
});

const Run = z
  .object({
    at: Instant,
    isEnded: z.boolean(),
    /** The server stopped while it was being made, and nobody goes on with it. */
    isCut: z.boolean(),
    error: z.string().nullable(),
    rows: z.int().nullable(),
  })
  .nullable();

export const getBackups = defineCall('GET staff/settings/backups', {
  summary: 'Backups of the server, and when they are made; for the owner of the server',
  reply: success('BackupsReply', {
    version: z.string(),
    values: BackupValues,
    zone: z.string(),
    folder: z.string(),
    /** The id of the key that encrypts them; null if anybody who has the file can read it. */
    key: z.string().nullable(),
    /** The passphrase in use was made here: its key, where the owner keeps it, and since when. */
    passphrase: z.object({ id: z.string(), hint: z.string(), at: Instant }).nullable(),
    files: z.array(
      z.object({
        name: z.string(),
        at: Instant,
        size: z.int(),
        kind: z.enum(['nightly', 'manual', 'before-restore', 'before-upgrade', 'openturn', 'uploaded', 'other']),
      }),
    ),
    nightly: Run,
    manual: Run,
    drill: Run,
  }),
  errors: ['signed-out', 'forbidden', 'origin-refused'],
});

export const setBackups = defineCall('POST staff/settings/backups', {
  summary: 'Sets when backups are made and how many are kept',
  body: z.strictObject({ version: SettingsVersion, values: BackupValues }),
  reply: success('SetBackupsReply', {}),
  errors: ['signed-out', 'forbidden', 'origin-refused', 'invalid-input', 'changed-meanwhile'],
});

export const makeBackupNow = defineCall('POST staff/settings/backups/make', {
  summary: 'Starts a backup; repeated with the same Idempotency-Key, it is the same one',
  body: z.object({}),
  reply: success('MakeBackupReply', {}),
  errors: ['signed-out', 'forbidden', 'origin-refused'],
  takesKey: true,
});

export const renewBackupKey = defineCall('POST staff/settings/backups/key', {
  summary: 'Makes a new passphrase for backups and shows it once; with the password of the account',
  body: z.strictObject({
    /** The key of the passphrase that was shown; null if there was none. */
    seen: z.string().max(40).nullable(),
    /** Where the passphrase is kept. */
    hint: EnteredText.max(100),
    password: z.string().max(200),
  }),
  reply: success('BackupKeyReply', { passphrase: z.string(), id: z.string() }),
  errors: [
    'signed-out',
    'forbidden',
    'origin-refused',
    'invalid-input',
    'sign-in-failed',
    'too-many-requests',
    'changed-meanwhile',
  ],
});
