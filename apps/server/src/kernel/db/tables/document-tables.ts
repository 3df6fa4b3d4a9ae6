import type { Generated } from 'kysely';

/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;

/** One file that a visitor sends. What is in it lies in the file storage, encrypted with `file_key`. */
export type DocumentFilesTable = {
  site_id: number;
  file_id: string;
  visit: string;
  document_id: string;
  /** As the document was called then: a business may stop asking for it. */
  document_names: Json;
  page: number;
  /** The same for every try to begin this upload. */
  upload_key: string;
  name: string;
  state: string;
  size: number;
  received: number;
  /** Names and sizes in the storage, in their order, until the file is stored. */
  parts: Json;
  file_key: string;
  /** The device that sends it. */
  token_hash: string | null;
  /** What it is, once it is stored: jpeg or pdf. */
  kind: string | null;
  refusal: string | null;
  review: Generated<string>;
  created_at: Instant;
  touched_at: Instant;
  /** Whoever checks it has until then. */
  checking_until: Generated<Instant>;
  stored_at: Instant | null;
  delete_at: Instant | null;
  /** How often somebody began to check it. */
  tries: Generated<number>;
  /** In the storage, once it is stored. */
  kept_bytes: number | null;
  /** When staff first opened it. */
  seen_at: Instant | null;
  /** When to see whether its visit came to nothing. */
  look_at: Instant | null;
};
