import {
  type DocumentKind,
  type DocumentRefusal,
  MOST_FILE_PIXELS,
} from '@openturn/domain/documents/document-limits.ts';
import { picturePixels } from '#features/settings/index.ts';
import { kindAllowed } from './check-content.ts';

/** Less may not show what a file is. */
const LEAST_BYTES = 64;

/** What the beginning of a file already tells against it, so that nobody sends the rest or waits for a check. */
export function glanceAt(start: Buffer, allowed: readonly DocumentKind[]): DocumentRefusal | null {
  if (start.length < LEAST_BYTES) return null;
  const kind = kindAllowed(start, allowed);
  if (!kind.ok) return kind.error;
  const pixels = kind.value === 'pdf' ? 0 : picturePixels(start);
  return Number.isFinite(pixels) && pixels > MOST_FILE_PIXELS ? 'pixels' : null;
}
