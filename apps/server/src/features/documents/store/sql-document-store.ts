import { photoSide } from '@openturn/domain/documents/message-photos.ts';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { documentsToKeep, IS_UNSAID } from './documents-to-keep.ts';
import { bytesOfDay, usedBytes } from './document-room.ts';
import { holdPhoto } from './hold-photo.ts';
import { photosOf } from './photos-of.ts';
import { toDocumentFile } from './document-rows.ts';
import type { DocumentFile, DocumentStore, NewFile, Reviewed } from './document-store.ts';

type Trx = Transaction<Database>;

/** Any fixed number; the site is added, so that sites do not block each other. */
const LOCK_KEY = 7_280_000_000_000;
/** What was refused is told again to whoever asks; more than these of a visit are forgotten. */
export const MOST_REFUSED = 20;
const SENT = ['receiving', 'checking'] as const;

export function documentStore(db: Db): DocumentStore {
  const { kysely } = db;
  const inTurn = <T>(siteId: number, work: (trx: Trx) => Promise<T>) =>
    inTransaction(db, async (trx) => {
      await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY + siteId });
      return work(trx);
    });
  return {
    ofVisit: async (siteId, visit) =>
      (await ofVisit(kysely, siteId, visit)).filter(({ document }) => photoSide(document) === null),

    photosOf: (siteId, visit) => photosOf(kysely, siteId, visit),

    find: async (siteId, id) => {
      const row = await one(kysely, { siteId, id }).executeTakeFirst();
      return row ? toDocumentFile(row) : null;
    },

    used: (siteId) => usedBytes(kysely, siteId),

    begin: (file) => inTurn(file.siteId, (trx) => begin(trx, file)),

    addPart: ({ siteId, id }, { name, size, from, at, siteBytes }) =>
      inTurn(siteId, async (trx) => {
        const row = await one(trx, { siteId, id }).executeTakeFirst();
        if (row?.state !== 'receiving' || row.received !== from || from + size > row.size) return 'elsewhere';
        if ((await usedBytes(trx, siteId)) + size > siteBytes) return 'room';
        const parts = JSON.stringify([...toDocumentFile(row).parts, { name, size }]);
        const state = from + size === row.size ? 'checking' : 'receiving';
        await change(trx, { siteId, id })
          .set({ state, parts, received: from + size, touched_at: at })
          .execute();
        return 'added';
      }),

    claim: async ({ siteId, id }, { now, until }) => {
      const row = await change(kysely, { siteId, id })
        .set((eb) => ({ state: 'checking', checking_until: until, tries: eb('tries', '+', 1) }))
        .where('state', 'in', SENT)
        .whereRef('received', '=', 'size')
        .where('checking_until', '<', now)
        .returningAll()
        .executeTakeFirst();
      return row ? toDocumentFile(row) : null;
    },

    complete: (file, stored) => inTurn(file.siteId, (trx) => complete(trx, file, stored)),

    refuse: (file, refusal, at) =>
      inTurn(file.siteId, async (trx) => {
        if (!(await isUnchanged(trx, file))) return false;
        await change(trx, file)
          .set({ state: 'refused', refusal, parts: '[]', name: '', file_key: '', touched_at: at })
          .execute();
        return true;
      }),

    remove: ({ siteId, id, guids, at, isUnsaid = false }) =>
      inTurn(siteId, async (trx) => {
        // What was said before is seen only by what is asked after it.
        if (isUnsaid && !(await holdPhoto(trx, { siteId, id, at }))) return false;
        const gone = await trx
          .deleteFrom('document_files')
          .where('site_id', '=', siteId)
          .where('file_id', '=', id)
          .$if(isUnsaid, (unsaid) => unsaid.where(IS_UNSAID))
          .returning('file_id')
          .execute();
        if (gone.length > 0) await announce(trx, { siteId, guids }, at);
        return gone.length > 0;
      }),

    review: (reviewed) => inTurn(reviewed.siteId, (trx) => review(trx, reviewed)),

    ...documentsToKeep(kysely),
  };
}

type Key = { siteId: number; id: string };

function one(on: Kysely<Database>, { siteId, id }: Key) {
  return on.selectFrom('document_files').selectAll().where('site_id', '=', siteId).where('file_id', '=', id);
}

function change(on: Kysely<Database>, { siteId, id }: Key) {
  return on.updateTable('document_files').where('site_id', '=', siteId).where('file_id', '=', id);
}

async function ofVisit(on: Kysely<Database>, siteId: number, visit: string): Promise<DocumentFile[]> {
  const rows = await on
    .selectFrom('document_files')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('visit', '=', visit)
    .orderBy('document_id')
    .orderBy('page')
    // What is stored, before what takes its place.
    .orderBy('state', 'desc')
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
  return rows.map(toDocumentFile);
}

/** As it was claimed, or as it was while its parts came. */
async function isUnchanged(trx: Trx, { state, checkingUntil, received, ...key }: DocumentFile): Promise<boolean> {
  const row = await one(trx, key).executeTakeFirst();
  return row?.state === state && row.checking_until === checkingUntil && row.received === received;
}

type Completed = Parameters<DocumentStore['complete']>[1];

async function complete(
  trx: Trx,
  file: DocumentFile,
  { kind, keptBytes, at, deleteAt, guids }: Completed,
): ReturnType<DocumentStore['complete']> {
  if (!(await isUnchanged(trx, file))) return null;
  const earlier = await trx
    .deleteFrom('document_files')
    .where('site_id', '=', file.siteId)
    .where('visit', '=', file.visit)
    .where('document_id', '=', file.document)
    .where('page', '=', file.page)
    .where('state', '=', 'stored')
    .returningAll()
    .execute();
  await change(trx, file)
    .set({
      state: 'stored',
      kind,
      parts: '[]',
      kept_bytes: keptBytes,
      stored_at: at,
      touched_at: at,
      look_at: at,
      delete_at: deleteAt,
    })
    .execute();
  await announce(trx, { siteId: file.siteId, guids }, at);
  return earlier.map(toDocumentFile);
}

async function begin(trx: Trx, file: NewFile): ReturnType<DocumentStore['begin']> {
  const { siteId, visit, document, at } = file;
  const all = await ofVisit(trx, siteId, visit);
  const again = await trx
    .selectFrom('document_files')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('visit', '=', visit)
    .where('upload_key', '=', file.uploadKey)
    .executeTakeFirst();
  const used = await usedBytes(trx, siteId);
  if (again) return { file: toDocumentFile(again), dropped: [], used };
  const own = all.filter((each) => each.document === document && each.state !== 'refused');
  const replaced = own.find(({ id }) => id === file.replaces);
  const page = replaced?.page ?? freePage(own, file.pages);
  if (page === null) return 'full';
  if (used + file.size > file.room.siteBytes) return 'room';
  if ((await bytesOfDay(trx, file)) + file.size > file.room.deviceBytes) return 'day';
  const superseded = own.filter((each) => each.page === page && each.state !== 'stored');
  const refused = all.filter(({ state }) => state === 'refused').slice(0, -MOST_REFUSED);
  const dropped = [...superseded, ...refused];
  for (const { id } of dropped) {
    await trx.deleteFrom('document_files').where('site_id', '=', siteId).where('file_id', '=', id).execute();
  }
  const row = await trx
    .insertInto('document_files')
    .values({
      site_id: siteId,
      file_id: file.id,
      visit,
      document_id: document,
      document_names: JSON.stringify(file.documentNames),
      page,
      upload_key: file.uploadKey,
      name: sealed(file.name),
      state: 'receiving',
      size: file.size,
      received: 0,
      parts: '[]',
      file_key: sealed(file.key),
      token_hash: file.tokenHash,
      created_at: at,
      touched_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { file: toDocumentFile(row), dropped, used: used + file.size };
}

async function review(
  trx: Trx,
  { siteId, id, guids, subject, staffId, at, seen, review: said }: Reviewed,
): ReturnType<DocumentStore['review']> {
  const row = await one(trx, { siteId, id }).where('state', '=', 'stored').executeTakeFirst();
  if (!row) return 'gone';
  if (row.review === said) return 'done';
  if (row.review !== seen) return 'changed';
  await change(trx, { siteId, id }).set({ review: said }).execute();
  const changes = { review: [row.review, said] } as const;
  const entry = { siteId, at, staffId, action: 'document_reviewed', subject } as const;
  await writeAudit(trx, [{ ...entry, detail: String(row.page), changes }]);
  await announce(trx, { siteId, guids }, at);
  return 'done';
}

function freePage(files: readonly DocumentFile[], pages: number): number | null {
  const taken = new Set(files.map(({ page }) => page));
  for (let page = 1; page <= pages; page++) if (!taken.has(page)) return page;
  return null;
}

/** Both sides show the visit again. */
async function announce(
  trx: Trx,
  { siteId, guids }: { siteId: number; guids: readonly string[] },
  at: number,
): Promise<void> {
  await writeOutbox(
    trx,
    guids.map((ticketId) => ({ siteId, topic: 'messages.changed', payload: { ticketId } })),
    at,
  );
}
