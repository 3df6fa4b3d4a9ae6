import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import {
  LONGEST_INITIALS,
  LONGEST_SIGNER,
  MOST_BOXES,
  MOST_MINORS,
  MOST_POINTS,
  MOST_STROKES,
  SIGNATURE_BOX,
} from '@openturn/domain/waiver/waiver-bounds.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { EnteredText, success } from '@openturn/contract/wire.ts';
import { Guid, Instant } from '@openturn/contract/visitor/ticket-view.ts';

const WaiverLanguage = z.enum(LANGUAGES);
/** ROUTE-07: what stands after `waiver/`. */
export const WaiverId = z.int().positive().lt(1_000_000_000);
const waiverParams = z.object({ guid: z.string(), id: z.coerce.number().pipe(WaiverId) });

const longestMs = 60 * 60 * 1_000;
const points = z
  .array(z.int().min(0).max(longestMs))
  .min(3)
  .max(MOST_POINTS * 3);

/** Points of each stroke: x, y and milliseconds since the first, one after the other, in a box of 1,000 by 400. */
export const Strokes = z
  .array(points.refine((stroke) => stroke.length % 3 === 0 && stroke.every(isInside), 'is outside the box'))
  .min(1)
  .max(MOST_STROKES)
  .meta({ id: 'SignatureStrokes' });

function isInside(value: number, index: number): boolean {
  if (index % 3 === 2) return true;
  return value <= (index % 3 === 0 ? SIGNATURE_BOX.width : SIGNATURE_BOX.height);
}

const Minor = z.object({ name: z.string(), age: z.int() });

/** A waiver that is signed: by whom, for whom, and until when it counts. */
export const SignedWaiver = z
  .object({
    id: Guid,
    version: z.int().positive(),
    language: WaiverLanguage,
    at: Instant,
    /** Who signed. */
    name: z.string(),
    /** Whose visit it was; empty for signatures from before this was kept. */
    visitor: z.string(),
    isForSelf: z.boolean(),
    minors: z.array(Minor),
    /** Null if it holds for this visit. */
    validUntil: Instant.nullable(),
    /** Where its copy is, as a PDF, for some hours; null for whoever is not the visitor. */
    copy: z.string().nullable(),
  })
  .meta({ id: 'SignedWaiver' });
export type SignedWaiver = z.output<typeof SignedWaiver>;

/** Of another visit of the same person: what else it says is shown only where it was signed. */
export const EarlierSignature = z
  .object({
    at: Instant,
    validUntil: Instant,
    /** Where its copy is, for the device that signed it. */
    copy: z.string().nullable(),
  })
  .meta({ id: 'EarlierSignature' });
export type EarlierSignature = z.output<typeof EarlierSignature>;

export const WaiverView = z
  .object({
    id: WaiverId,
    version: z.int().positive(),
    /** Of the text: another than asked for if the business has not written that one. */
    language: WaiverLanguage,
    title: z.string(),
    /** Plain text in which `# ` begins a heading, `- ` an item of a list, and `**` surrounds what is strong. */
    text: z.string(),
    /** Each of them must be ticked. */
    boxes: z.array(z.string()),
    asksInitials: z.boolean(),
    allowsMinors: z.boolean(),
    holds: z.enum(['visit', 'year']),
  })
  .meta({ id: 'Waiver' });
export type WaiverView = z.output<typeof WaiverView>;

export const getWaiver = defineCall('GET client/visit/:guid/waivers/:id', {
  summary: 'A waiver of a ticket or an appointment, and whether it is signed, for anyone who knows the guid',
  params: waiverParams,
  query: z.object({ language: WaiverLanguage.optional() }),
  reply: success('WaiverReply', {
    waiver: WaiverView,
    /** Of the visitor. */
    name: z.string(),
    /** False after the visit: nothing can be signed any more. */
    isOpen: z.boolean(),
    signed: SignedWaiver.nullable(),
    /** One that still holds, so that nothing needs to be signed for this visit. */
    earlier: EarlierSignature.nullable(),
  }),
  errors: ['site-unknown', 'not-found', 'invalid-input'],
});

/** Signing what is signed already answers with the first signature. */
export const signWaiver = defineCall('POST client/visit/:guid/waivers/:id/sign', {
  summary: 'Signs a waiver; the text that the visitor has read must still be the current one',
  params: waiverParams,
  body: z.strictObject({
    version: z.int().positive(),
    language: WaiverLanguage,
    ticked: z.array(z.boolean()).max(MOST_BOXES),
    initials: EnteredText.max(LONGEST_INITIALS * 4),
    isForSelf: z.boolean(),
    minors: z.array(z.strictObject({ name: EnteredText.max(LONGEST_SIGNER * 2), age: z.int() })).max(MOST_MINORS),
    name: EnteredText.max(LONGEST_SIGNER * 2),
    /** Null for a typed name, which counts the same. */
    strokes: Strokes.nullable(),
  }),
  reply: success('WaiverSigned', { signed: SignedWaiver }),
  errors: ['site-unknown', 'not-found', 'not-now', 'changed-meanwhile', 'invalid-input', 'key-reused', 'busy'],
  takesKey: true,
});
