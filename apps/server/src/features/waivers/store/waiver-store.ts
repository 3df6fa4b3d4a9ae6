import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import type { DateFormat } from '@openturn/domain/format/date.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { Minor, Strokes } from '@openturn/domain/waiver/check-signing.ts';
import type { AlsoWriteOnce, Once, Remembered } from '#kernel/once.ts';

export type WaiverText = { title: string; text: string; boxes: string[] };
/** By language; the first is the business's main one. */
export type WaiverTexts = Partial<Record<Language, WaiverText>>;

export type Waiver = {
  siteId: number;
  id: number;
  /** Of the text. */
  version: number;
  changedAt: number;
  values: WaiverValues;
};

export type Issuer = { business: string; dateFormat: DateFormat; paper: 'A4' | 'LETTER' };

/** What only the copy shows. */
export type SignatureDetails = {
  /** Whose visit it was. */
  visitor: string;
  initials: string;
  isForSelf: boolean;
  minors: Minor[];
  /** Null for a typed name. */
  strokes: Strokes | null;
  /** Missing if it was signed before this was kept. */
  issuer?: Issuer;
};

export type Signature = {
  siteId: number;
  id: string;
  waiverId: number;
  version: number;
  language: Language;
  /** SHA-256 of the text that was signed. */
  textHash: string;
  subject: string;
  name: string;
  phone: string | null;
  email: string | null;
  details: SignatureDetails;
  at: number;
  zone: string;
  validUntil: number | null;
  /** Of the visit, if it holds for others of that device. */
  deviceHash: string | null;
  /** SHA-256 of everything else: what is stored encrypted cannot be told apart by the database. */
  recordHash: string;
  eraseAt: number;
};

/** Whoever signed before is known by their device, and by a phone or an email that they have verified on both. */
export type Signer = {
  subject: string;
  deviceHash: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  now: number;
};

export type SavedWaiver = AlsoWriteOnce & {
  siteId: number;
  staffId: string;
  at: number;
  /** Null for a new one. */
  id: number | null;
  version: string | null;
  values: WaiverValues;
};

type SaveRefusal = { code: 'not-found' | 'changed-meanwhile' | 'too-many' | 'repeated' };

export interface WaiverStore {
  all(siteId: number): Promise<Waiver[]>;
  find(siteId: number, id: number): Promise<Waiver | null>;
  /** Of the business, in its order, for choosing among them. */
  services(siteId: number): Promise<{ id: string; names: Record<string, string> }[]>;
  /** How many signatures of each are kept. */
  counts(siteId: number): Promise<ReadonlyMap<number, number>>;
  /** Null if there is no such version. */
  textsOf(siteId: number, of: { id: number; version: number }): Promise<WaiverTexts | null>;
  save(change: SavedWaiver): Promise<Result<number, SaveRefusal>>;

  /** Of each waiver in its current version, by this visit or, while it holds, by who is certain to be the same. */
  signedBy(siteId: number, signer: Signer): Promise<Signature[]>;
  /** The first signature of a visit stays; `guid` is told of it. */
  sign(
    signature: Signature,
    also: AlsoWriteOnce & { guid: string },
  ): Promise<Result<Signature, { code: 'changed-meanwhile' | 'repeated' }>>;
  signature(siteId: number, id: string): Promise<Signature | null>;
  /** By any part of the name, phone or email; newest first. */
  search(siteId: number, query: { text: string; before: number | null; limit: number }): Promise<Signature[]>;
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
}
