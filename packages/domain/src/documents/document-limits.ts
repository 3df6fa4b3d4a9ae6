/** What a visitor may choose. A HEIC photo becomes a JPEG in the browser; no server of ours decodes one. */
export const DOCUMENT_KINDS = ['jpeg', 'png', 'webp', 'heic', 'pdf'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_BOUNDS = {
  pages: { least: 1, most: 20 },
  keptDays: { least: 1, most: 365, usual: 30 },
} as const;

export const MOST_DOCUMENTS = 12;
export const LONGEST_DOCUMENT_NAME = 80;
export const LONGEST_DOCUMENT_REASON = 200;

/** The share of what a business may keep at which its managers are told. */
export const DOCUMENTS_NEAR = 0.8;
/** Files of a visit that came to nothing before anybody looked at them are kept so long after its end. */
export const UNUSED_DAYS = 1;

const MEGABYTE = 1_000_000;
export const MOST_FILE_BYTES = 20 * MEGABYTE;
/** What one request may carry; a slow phone sends less at a time. */
export const MOST_PART_BYTES = 1 << 20;
/** A photo of a good phone has 50 million; the browser makes it smaller before it is sent. */
export const MOST_PHOTO_PIXELS = 60_000_000;
/** What a server decodes: more than a browser sends, and than a document needs. */
export const MOST_FILE_PIXELS = 25_000_000;

/** Why a file is not kept; each has a sentence. */
export const DOCUMENT_REFUSALS = [
  'empty',
  'large',
  'kind',
  'heic',
  'broken',
  'pixels',
  'unsafe',
  'full',
  'room',
  'day',
] as const;
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number];

/** What staff have said of a file. */
export const DOCUMENT_REVIEWS = ['none', 'accepted', 'again'] as const;
export type DocumentReview = (typeof DOCUMENT_REVIEWS)[number];
