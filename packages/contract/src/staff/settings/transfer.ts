import { IMPORT_KINDS } from '@openturn/domain/transfer/import-fields.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { EnteredText, success } from '@openturn/contract/wire.ts';

const ImportId = z.string().regex(/^[\w-]{16,64}$/);

export const getImports = defineCall('GET staff/settings/transfer', {
  summary: 'What was imported, the newest first',
  reply: success('ImportsReply', {
    zone: z.string(),
    imports: z.array(
      z.object({ id: z.string(), kind: z.enum(IMPORT_KINDS), at: Instant, rows: z.int(), isUndone: z.boolean() }),
    ),
  }),
  errors: ['signed-out', 'forbidden', 'origin-refused'],
});

/** A file is sent in parts: rows of one import that are sent again add nothing. */
export const importPart = defineCall('POST staff/settings/transfer/rows', {
  summary: 'Imports some rows of a file, or checks them only',
  body: z.strictObject({
    importId: ImportId,
    kind: z.enum(IMPORT_KINDS),
    isDryRun: z.boolean(),
    rows: z
      .array(
        z.strictObject({
          row: z.int().min(1).max(100_000),
          fields: z.record(z.string().regex(/^[a-z]{1,20}$/), EnteredText.max(500)),
        }),
      )
      .max(200),
  }),
  reply: success('ImportPartReply', {
    added: z.int(),
    problems: z.array(z.object({ row: z.int(), field: z.string(), code: z.string() })),
  }),
  errors: ['signed-out', 'forbidden', 'origin-refused', 'invalid-input', 'not-found'],
});

export const undoImport = defineCall('POST staff/settings/transfer/undo', {
  summary: 'Removes what an import has added, except what was used since',
  body: z.strictObject({ importId: ImportId }),
  reply: success('UndoImportReply', { removed: z.int(), kept: z.int() }),
  errors: ['signed-out', 'forbidden', 'origin-refused', 'invalid-input', 'not-found'],
});
