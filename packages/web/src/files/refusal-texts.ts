import type { DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** Why a file is not kept, in one sentence each. */
export const REFUSAL_TEXTS = {
  empty: 'validation.file.empty',
  large: 'validation.file.large',
  kind: 'validation.file.kind',
  heic: 'validation.file.heic',
  broken: 'validation.file.broken',
  pixels: 'validation.file.pixels',
  unsafe: 'validation.file.unsafe',
  full: 'validation.file.full',
  room: 'validation.file.room',
  day: 'validation.file.day',
} as const satisfies Record<DocumentRefusal, PlainTextKey>;
