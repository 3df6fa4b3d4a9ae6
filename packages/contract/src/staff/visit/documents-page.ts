import {
  DOCUMENT_BOUNDS,
  DOCUMENT_KINDS,
  LONGEST_DOCUMENT_NAME,
  LONGEST_DOCUMENT_REASON,
  MOST_DOCUMENTS,
} from '@openturn/domain/documents/document-limits.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { EnteredText, Names } from '@openturn/contract/wire.ts';
import { settingsPage } from '@openturn/contract/staff/settings/settings-page.ts';
import * as z from 'zod';

const within = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);
const Code = z.enum(LANGUAGES);
const ServiceId = z.string().min(1).max(64);

const AskedDocument = z
  .strictObject({
    /** Files are stored under it; a new document takes one that no other has. */
    id: z.string().regex(/^[\w-]{1,32}$/),
    names: z.partialRecord(Code, EnteredText.max(LONGEST_DOCUMENT_NAME)),
    reasons: z.partialRecord(Code, EnteredText.max(LONGEST_DOCUMENT_REASON)),
    /** Those that need it; none for all. */
    services: z.array(ServiceId).max(500),
    isRequired: z.boolean(),
    kinds: z.array(z.enum(DOCUMENT_KINDS)).max(DOCUMENT_KINDS.length),
    pages: within(DOCUMENT_BOUNDS.pages),
  })
  .meta({ id: 'AskedDocument' });

export const DocumentsValues = z.strictObject({
  documents: z.array(AskedDocument).max(MOST_DOCUMENTS),
  keptDays: within(DOCUMENT_BOUNDS.keptDays),
});
export type DocumentsValues = z.output<typeof DocumentsValues>;

export const documentsPage = settingsPage({
  path: 'staff/settings/documents',
  id: 'Documents',
  summary: 'What visitors are asked to send, and how long it is kept',
  values: DocumentsValues,
  shown: z.object({
    /** Those the business offers; the first is the main one. */
    languages: z.array(Code),
    services: z.array(z.object({ id: ServiceId, names: Names })),
    /** What visitors’ files take, with those on their way, and may take. */
    usedBytes: z.int().nonnegative(),
    mostBytes: z.int().positive(),
  }),
});
