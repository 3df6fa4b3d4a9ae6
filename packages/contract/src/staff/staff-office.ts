import { FIELD_TYPES } from '@openturn/domain/forms/custom-field.ts';
import { TICKET_STAGES } from '@openturn/domain/ticket/ticket-machine.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { Ended, Instant } from '../visitor/ticket-view.ts';
import { MessageState } from '../conversation/thread.ts';
import { Names, success } from '../wire.ts';

const Change = z.object({
  field: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  before: z.string(),
  after: z.string(),
});

export const getAudit = defineCall('GET staff/audit', {
  summary: 'Activity log, newest first',
  query: z.object({ before: z.string().max(40).optional() }),
  reply: success('Audit', {
    rows: z.array(
      z.object({
        at: Instant,
        staff: z.string(),
        action: z.string(),
        /** Number of the ticket at that time, or the name of a line or desk. */
        subject: z.string(),
        detail: z.string(),
        /** Of the settings; empty for all other actions. */
        changes: z.array(Change),
        /**
         * The customer and service of a ticket or appointment, and a ticket's stage before and after; null for all other
         * actions.
         */
        visit: z
          .object({
            name: z.string(),
            service: Names.nullable(),
            from: z.enum(TICKET_STAGES).nullable(),
            /** The visitor had not come: what ended the visit was a no-show. */
            wasNoShow: z.literal(true).optional(),
            to: z.enum(TICKET_STAGES).nullable(),
            /** The reason that the visitor was shown. */
            ended: Ended.nullable(),
            /** What staff changed; `label` is the business's own question. Empty where there was nothing. */
            changes: z.array(Change),
          })
          .nullable(),
      }),
    ),
    next: z.string().nullable(),
    /** The site's zone, which the log's times are in. */
    zone: z.string(),
    /** Of prices in the settings. */
    currency: z.string(),
  }),
  errors: ['signed-out', 'forbidden'],
});

export const getInbox = defineCall('GET staff/inbox', {
  summary: 'All messages to visitors, with their delivery state',
  query: z.object({ before: z.string().max(40).optional() }),
  reply: success('Inbox', {
    rows: z.array(
      z.object({
        id: z.string(),
        at: Instant,
        channel: z.enum(['sms', 'email', 'push']),
        to: z.string(),
        language: z.string(),
        kind: z.string(),
        subject: z.string(),
        text: z.string(),
        /** `spared`: not needed, because the notification of the same event was sent. */
        state: z.enum([...MessageState.options, 'spared']),
        error: z.string(),
        /** Counts as sent, but without a provider it reached nobody. */
        isKept: z.boolean(),
        number: z.int().nullable(),
      }),
    ),
    next: z.string().nullable(),
    zone: z.string(),
  }),
  errors: ['signed-out', 'forbidden'],
});
