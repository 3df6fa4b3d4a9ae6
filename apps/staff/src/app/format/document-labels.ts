import type { PlainTextKey } from '@openturn/texts/keys.ts';

export const DOCUMENT_LABELS = {
  keptDays: 'settings.documents.keptDays',
  documents: 'settings.documents',
} as const satisfies Record<string, PlainTextKey>;
