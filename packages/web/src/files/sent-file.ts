import type { DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';

/** Where a file goes. */
export type FileTarget = {
  /** The address that makes room for it. */
  at: string;
  metadata: Readonly<Record<string, string>>;
  /** The same for every try. */
  key: string;
  /** The address of the upload, once the server has made room for it. */
  url: string | null;
};

/** How far it is. `waiting` for a connection; `refused` for good, `failed` for a reason that may pass. */
export type FileProgress = {
  state: 'sending' | 'waiting' | 'checking' | 'refused' | 'failed' | 'done';
  sent: number;
  refusal: DocumentRefusal | null;
  url: string | null;
};

/** The id of the file at the server. */
export function fileIdOf({ url }: { url: string | null }): string | null {
  return url?.split('/').at(-1) ?? null;
}
