import { DOCUMENT_REVIEWS } from '@openturn/domain/documents/document-limits.ts';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { Done, Names, success } from '@openturn/contract/wire.ts';
import * as z from 'zod';
import {
  FileId,
  getVisitDocuments,
  removeVisitDocument,
  VisitParams,
} from '@openturn/contract/visitor/visit/visit-documents.ts';
import { documentsPage } from './documents-page.ts';

const StaffFile = z
  .object({
    id: FileId,
    page: z.int().positive(),
    name: z.string(),
    isPicture: z.boolean(),
    sentAt: Instant,
    deletedAt: Instant,
    review: z.enum(DOCUMENT_REVIEWS),
  })
  .meta({ id: 'StaffFile' });
export type StaffFile = z.output<typeof StaffFile>;

export const getStaffDocuments = defineCall('GET staff/visit/:guid/documents', {
  summary: 'What a visitor was asked to send, and has sent',
  params: VisitParams,
  reply: success('StaffDocuments', {
    zone: z.string(),
    rows: z.array(
      z
        .object({
          id: z.string(),
          names: Names,
          isRequired: z.boolean(),
          /** Pages that have come and are being checked. */ checking: z.int(),
          files: z.array(StaffFile),
        })
        .meta({ id: 'StaffDocument' }),
    ),
  }),
  errors: ['signed-out', 'forbidden', 'not-found', 'busy'],
});

/** Repeating it changes nothing more. */
export const reviewDocument = defineCall('POST staff/visit/:guid/documents/review', {
  summary: 'Accepts a page, or asks the visitor for a better one',
  params: VisitParams,
  body: z.strictObject({ file: FileId, seen: z.enum(DOCUMENT_REVIEWS), review: z.enum(DOCUMENT_REVIEWS) }),
  reply: Done,
  errors: ['signed-out', 'forbidden', 'not-found', 'changed-meanwhile', 'busy'],
});

export const DOCUMENT_CALLS = {
  'GET client/visit/:guid/documents': getVisitDocuments,
  'POST client/visit/:guid/documents/remove': removeVisitDocument,
  'GET staff/visit/:guid/documents': getStaffDocuments,
  'POST staff/visit/:guid/documents/review': reviewDocument,
  'GET staff/settings/documents': documentsPage.get,
  'POST staff/settings/documents': documentsPage.set,
} as const;
