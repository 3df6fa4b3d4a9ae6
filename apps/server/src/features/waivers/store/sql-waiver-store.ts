import { err, ok } from '@openturn/domain/result.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction, isDuplicateIn } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { fitsPerson, personMatches } from '#kernel/db/person-search.ts';
import { readRemembered, rememberOrFail } from '#kernel/db/remember-once.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { saveWaiverRow } from './save-waiver-row.ts';
import { signedBy } from './signed-by.ts';
import { toSignature, toSignatureRow, toWaiver } from './waiver-rows.ts';
import type { Signature, WaiverStore, WaiverTexts } from './waiver-store.ts';
import { waiversOf } from './waivers-of.ts';

export function waiverStore(db: Db): WaiverStore {
  const { kysely } = db;
  return {
    all: async (siteId) => (await waiversOf(kysely, siteId).execute()).map(toWaiver),

    async find(siteId, id) {
      const row = await waiversOf(kysely, siteId).where('waivers.waiver_id', '=', id).executeTakeFirst();
      return row ? toWaiver(row) : null;
    },

    async services(siteId) {
      const rows = await kysely
        .selectFrom('services')
        .select(['service_id', 'names'])
        .where('site_id', '=', siteId)
        .where('archived_at', 'is', null)
        .orderBy('position')
        .orderBy('service_id')
        .execute();
      return rows.map(({ service_id: id, names }) => ({ id, names: JSON.parse(names) as Record<string, string> }));
    },

    async counts(siteId) {
      const rows = await kysely
        .selectFrom('waiver_signatures')
        .select(['waiver_id', sql<number>`cast(count(*) as integer)`.as('count')])
        .where('site_id', '=', siteId)
        .groupBy('waiver_id')
        .execute();
      return new Map(rows.map((row) => [row.waiver_id, row.count]));
    },

    async textsOf(siteId, { id, version }) {
      const row = await kysely
        .selectFrom('waiver_versions')
        .select('texts')
        .where('site_id', '=', siteId)
        .where('waiver_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return row ? (JSON.parse(row.texts) as WaiverTexts) : null;
    },

    save: (change) => saveWaiverRow(db, change, (trx) => waiversOf(trx, change.siteId).execute()),

    signedBy: (siteId, signer) => signedBy(kysely, siteId, signer),

    sign: (signature, { guid, once }) => {
      const { siteId, at } = signature;
      return inTransaction(db, async (trx) => {
        const waiver = await waiversOf(trx, siteId)
          .where('waivers.waiver_id', '=', signature.waiverId)
          .executeTakeFirst();
        if (waiver?.version !== signature.version) return err({ code: 'changed-meanwhile' as const });
        const written = await write(trx, signature);
        if (once) await rememberOrFail(trx, once, { subject: { siteId, id: written.id }, at });
        const told = [...new Set([guid, signature.subject])];
        const messages = told.map(
          (ticketId) => ({ siteId, topic: 'messages.changed', payload: { ticketId } }) as const,
        );
        await writeOutbox(trx, messages, at);
        return ok(written);
      }).catch((error: unknown) => {
        if (isDuplicateIn('idempotency_keys', error)) return err({ code: 'repeated' as const });
        throw error;
      });
    },

    async signature(siteId, id) {
      const row = await signaturesOf(kysely, siteId).where('signature_id', '=', id).executeTakeFirst();
      return row ? toSignature(row) : null;
    },

    async search(siteId, { text, before, limit }) {
      const wanted = text.trim();
      const rows = await signaturesOf(kysely, siteId)
        .$if(wanted !== '', (query) => query.where((eb) => eb.or(personMatches(wanted))))
        .$if(before !== null, (query) => query.where('signed_at', '<', before))
        .orderBy('signed_at', 'desc')
        .orderBy('signature_id')
        .limit(limit)
        .execute();
      return rows.map(toSignature).filter((signature) => wanted === '' || fitsPerson(signature, wanted));
    },

    remembered: (siteId, once) => readRemembered(kysely, siteId, once),
  };
}

function signaturesOf(kysely: Kysely<Database>, siteId: number) {
  return kysely.selectFrom('waiver_signatures').selectAll().where('site_id', '=', siteId);
}

/** Of several that sign at once, the first is written; the others wait for it and get it. */
async function write(trx: Transaction<Database>, signature: Signature): Promise<Signature> {
  const { siteId, waiverId, version, subject } = signature;
  const added = await trx
    .insertInto('waiver_signatures')
    .values(toSignatureRow(signature))
    .onConflict((conflict) => conflict.columns(['site_id', 'waiver_id', 'version', 'subject']).doNothing())
    .returning('signature_id')
    .execute();
  if (added.length > 0) return signature;
  const first = await signaturesOf(trx, siteId)
    .where('waiver_id', '=', waiverId)
    .where('version', '=', version)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return toSignature(first);
}
