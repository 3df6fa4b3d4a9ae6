import { WALL_WORDS } from '@openturn/domain/notice/wall-words.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { LineView } from '../visitor/lines.ts';
import { Instant } from '../visitor/ticket-view.ts';
import { Names, success } from '../wire.ts';

/** For a public screen, so it identifies nobody. */
export const getWall = defineCall('GET client/wall', {
  summary: 'Called numbers and desks, for the wall display',
  reply: success('Wall', {
    version: z.string(),
    business: Names,
    /** Newest call first. */
    called: z.array(
      z.object({
        /** Unique per call of a ticket; a repeated call has a new one. */
        call: z.string(),
        number: z.int(),
        /** Such as `W-042`. */
        ticketCode: z.string(),
        /** What the business allows: initials, the first name with an initial, or nothing. */
        maskedName: z.string(),
        line: Names,
        desk: Names,
        calledAt: Instant,
        /** The visitor has come to the desk. */
        isOver: z.boolean(),
        language: z.string(),
      }),
    ),
    lines: z.array(LineView),
    languages: z.array(z.string()),
    /** The business's own words, by language. */
    words: z.record(z.string(), z.partialRecord(z.enum(WALL_WORDS), z.string())),
    /** Colours and font of the business. */
    customStyles: z.string(),
    zone: z.string(),
    at: Instant,
  }),
  errors: ['site-unknown'],
});
