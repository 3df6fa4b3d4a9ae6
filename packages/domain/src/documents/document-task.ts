import type { AskedDocument } from './asked-documents.ts';
import type { DocumentReview } from './document-limits.ts';

type Sent = { document: string; state: string; review: DocumentReview };
export type DocumentTaskState = 'todo' | 'checking' | 'failed' | 'done';

/** How far a visitor is with one document: a page that staff ask for anew comes before all else. */
export function documentTaskState({ id }: Pick<AskedDocument, 'id'>, files: readonly Sent[]): DocumentTaskState {
  const own = files.filter(({ document }) => document === id);
  const stored = own.filter(({ state }) => state === 'stored');
  if (stored.some(({ review }) => review === 'again')) return 'failed';
  if (stored.length > 0) return 'done';
  return own.some(({ state }) => state === 'checking') ? 'checking' : 'todo';
}
