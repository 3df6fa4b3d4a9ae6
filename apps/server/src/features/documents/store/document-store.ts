import type { DocumentRefusal, DocumentReview } from '@openturn/domain/documents/document-limits.ts';

/** One request's worth of a file, in the storage. */
export type Part = { name: string; size: number };

export type DocumentFile = {
  siteId: number;
  id: string;
  /** The subject of the visit. */
  visit: string;
  document: string;
  /** As the document was called when it was sent. */
  documentNames: Record<string, string>;
  page: number;
  name: string;
  state: 'receiving' | 'checking' | 'stored' | 'refused';
  size: number;
  received: number;
  parts: Part[];
  key: string;
  tokenHash: string | null;
  kind: 'jpeg' | 'pdf' | null;
  refusal: DocumentRefusal | null;
  review: DocumentReview;
  touchedAt: number;
  checkingUntil: number;
  storedAt: number | null;
  deleteAt: number | null;
  /** How often somebody began to check it. */
  tries: number;
  /** When staff first opened it. */
  seenAt: number | null;
};

export type NewFile = Pick<
  DocumentFile,
  'siteId' | 'id' | 'visit' | 'document' | 'documentNames' | 'name' | 'size' | 'key' | 'tokenHash'
> & {
  uploadKey: string;
  pages: number;
  /** The file whose page it takes once it is stored. */
  replaces: string | null;
  at: number;
  room: DocumentBounds;
};

/** How much the files of a business may take, and how much one device or one visit may send in a day. */
export type DocumentBounds = { siteBytes: number; deviceBytes: number };

type Key = { siteId: number; id: string };
/** So many, in the order of their ids, after this one. */
export type Batch = { after: string; limit: number };
/** Whose file it is, as the activity log names it. */
export type VisitSubject = { kind: 'ticket' | 'appointment'; id: string };
export type Reviewed = Key & {
  subject: VisitSubject;
  guids: readonly string[];
  staffId: string;
  at: number;
  seen: DocumentReview;
  review: DocumentReview;
};

export interface DocumentStore {
  /** Without the photos of its conversation. */
  ofVisit(siteId: number, visit: string): Promise<DocumentFile[]>;
  /** The ids of the photos that there still are of its conversation. */
  photosOf(siteId: number, visit: string): Promise<ReadonlySet<string>>;
  find(siteId: number, id: string): Promise<DocumentFile | null>;
  /** How much the files of a business take, with what has come of those on their way. */
  used(siteId: number): Promise<number>;
  /**
   * The first one with this key if there is one; dropped is what it takes the place of, `used` what all of the business
   * take then. `full` if no page is free, `room` if the business has none, `day` if the device has sent too much.
   */
  begin(
    file: NewFile,
  ): Promise<{ file: DocumentFile; dropped: DocumentFile[]; used: number } | 'full' | 'room' | 'day'>;
  /** `elsewhere` if the file is not where the part begins, as when the same part comes twice; `room` if there is none. */
  addPart(
    key: Key,
    part: Part & { from: number; at: number; siteBytes: number },
  ): Promise<'added' | 'elsewhere' | 'room'>;
  /** Takes a file that is complete, and counts how often; null if somebody else checks it, or there is nothing to check. */
  claim(key: Key, lease: { now: number; until: number }): Promise<DocumentFile | null>;
  /** Null, and nothing happens, if it has changed since it was claimed; otherwise what it has replaced. */
  complete(
    file: DocumentFile,
    stored: { kind: 'jpeg' | 'pdf'; keptBytes: number; at: number; deleteAt: number; guids: readonly string[] },
  ): Promise<DocumentFile[] | null>;
  /** False, and nothing happens, if it has changed since it was read. */
  refuse(file: DocumentFile, refusal: DocumentRefusal, at: number): Promise<boolean>;
  /** False if it is no more. */
  /** `isUnsaid`: only a photo that no message shows. */
  remove(file: Key & { guids: readonly string[]; at: number; isUnsaid?: boolean }): Promise<boolean>;
  /** `changed` if a colleague has said something else meanwhile. */
  review(reviewed: Reviewed): Promise<'done' | 'changed' | 'gone'>;
  /** Complete since before then, and nobody checks them: whoever did has gone. */
  unchecked(batch: Batch & { now: number; before: number }): Promise<DocumentFile[]>;
  /** Not sent to the end, refused, or a photo that was never said in a message, and not touched since. */
  unfinished(batch: Batch & { before: number }): Promise<DocumentFile[]>;
  due(batch: Batch & { now: number }): Promise<DocumentFile[]>;
  postpone(key: Key, deleteAt: number): Promise<void>;
  /** Stored, and it is time to see what has become of their visits. */
  toLookAt(batch: Batch & { now: number }): Promise<DocumentFile[]>;
  /** Null if never again. */
  lookAgain(key: Key, at: number | null): Promise<void>;
  /** Staff have opened it. */
  markSeen(key: Key, at: number): Promise<void>;
  /** Those of these that the database knows, with the objects that belong to them. */
  named(ids: readonly string[]): Promise<Map<string, string[]>>;
}
