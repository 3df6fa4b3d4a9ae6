import { DOCUMENT_KINDS, DOCUMENT_REFUSALS, DOCUMENT_REVIEWS } from '@openturn/domain/documents/document-limits.ts';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { Done, Names, success } from '@openturn/contract/wire.ts';
import * as z from 'zod';

export const VisitParams = z.object({ guid: z.string().max(64) });
export const FileId = z.string().regex(/^[\w-]{22}$/);

const SentFile = z
  .object({
    id: FileId,
    page: z.int().positive(),
    /** `receiving` until the last byte, then `checking`. */
    state: z.enum(['receiving', 'checking', 'stored', 'refused']),
    /** As the visitor’s device calls it. */
    name: z.string(),
    isPicture: z.boolean(),
    size: z.int(),
    received: z.int(),
    refusal: z.enum(DOCUMENT_REFUSALS).optional(),
    /** `again` if the business asks for a better one. */
    review: z.enum(DOCUMENT_REVIEWS),
    sentAt: Instant.optional(),
    /** Sent by the device that asks, which alone is shown the picture. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'SentFile' });
export type SentFile = z.output<typeof SentFile>;

const VisitDocument = z
  .object({
    id: z.string(),
    names: Names,
    reasons: Names,
    isRequired: z.boolean(),
    kinds: z.array(z.enum(DOCUMENT_KINDS)),
    pages: z.int(),
    files: z.array(SentFile),
  })
  .meta({ id: 'VisitDocument' });
export type VisitDocument = z.output<typeof VisitDocument>;

/** The files themselves travel by the tus protocol 1.0 below this address. */
export const getVisitDocuments = defineCall('GET client/visit/:guid/documents', {
  summary: 'What a visitor is asked to send, and what was sent',
  params: VisitParams,
  reply: success('VisitDocuments', {
    rows: z.array(VisitDocument),
    keptDays: z.int(),
    mostBytes: z.int(),
    /** Whether files can still be sent. */
    isOpen: z.boolean(),
  }),
  errors: ['not-found', 'busy'],
});

/** Repeating it changes nothing more. */
export const removeVisitDocument = defineCall('POST client/visit/:guid/documents/remove', {
  summary: 'Takes a file back, also one that is still being sent',
  params: VisitParams,
  body: z.strictObject({ file: FileId }),
  reply: Done,
  errors: ['not-found', 'not-now', 'busy'],
});
