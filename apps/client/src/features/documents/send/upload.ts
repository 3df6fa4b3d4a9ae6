import type { DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';

/** A file on its way from this device. */
export type Upload = {
  /** The same for every try. */
  key: string;
  siteId: number;
  guid: string;
  document: string;
  name: string;
  /** The id of the page that it takes the place of. */
  replaces: string | null;
  size: number;
  sent: number;
  /**
   * `waiting` for a connection, `paused` by the visitor; `refused` for good, `failed` for a reason that may pass;
   * `done` until the list of the server shows it.
   */
  state: 'preparing' | 'sending' | 'waiting' | 'paused' | 'checking' | 'refused' | 'failed' | 'done';
  refusal: DocumentRefusal | null;
  /** The address of the upload, once the server has made room for it. */
  url: string | null;
  /** Shows a picture before it is sent. */
  preview: string | null;
};

export type Destination = Pick<Upload, 'siteId' | 'guid' | 'document' | 'replaces'>;

export function isSending({ state }: Upload): boolean {
  return state !== 'refused' && state !== 'failed' && state !== 'done';
}
