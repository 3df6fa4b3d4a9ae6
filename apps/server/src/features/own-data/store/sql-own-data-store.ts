import { sql, type Transaction } from 'kysely';
import { conversationSubjectId, eraseNotices } from '#features/notices/index.ts';
import { eraseOfDevice } from '#features/retention/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { OwnDataStore } from './own-data-store.ts';
import { readVisits } from './read-visits.ts';

/** Named by the hash of the device's token alone. */
const OF_DEVICE = [
  'contact_devices',
  'push_registrations',
  'push_choices',
  'devices',
  'line_alerts',
  'error_reports',
] as const;

export function ownDataStore(db: Db): OwnDataStore {
  const { kysely } = db;
  return {
    async readOwn(tokenHash) {
      const visits = await readVisits(db, tokenHash);
      const guids = visits.map(({ guid }) => guid);
      const messages = await kysely
        .selectFrom('conversation_messages')
        .select(['site_id', 'visit_id', 'at', 'author', 'text', 'photo'])
        .where('visit_id', 'in', guids.length > 0 ? guids : [''])
        .orderBy('at')
        .execute();
      const ratings = await kysely
        .selectFrom('ratings')
        .select(['site_id', 'visit_id', 'at', 'stars', 'text'])
        .where('visit_id', 'in', guids.length > 0 ? guids : [''])
        .orderBy('at')
        .execute();
      const contacts = await kysely
        .selectFrom('contact_devices')
        .select(['site_id', 'kind', 'contact', 'used_at'])
        .where('token_hash', '=', tokenHash)
        .execute();
      const notifications = await kysely
        .selectFrom('push_registrations')
        .select(['site_id', 'platform', 'updated_at'])
        .where('token_hash', '=', tokenHash)
        .where('endpoint', '<>', '')
        .execute();
      const ofVisit = <R extends { site_id: number; visit_id: string }>({
        site_id: siteId,
        visit_id: guid,
        ...rest
      }: R) => ({
        siteId,
        guid,
        ...rest,
      });
      return {
        visits,
        messages: messages.map(ofVisit),
        ratings: ratings.map(ofVisit),
        contacts: contacts.map(({ site_id: siteId, kind, contact, used_at: usedAt }) => ({
          siteId,
          kind,
          contact,
          usedAt,
        })),
        notifications: notifications.map(({ site_id: siteId, platform, updated_at: since }) => ({
          siteId,
          platform,
          since,
        })),
      };
    },

    eraseOwn: (tokenHash, now) =>
      inTransaction(db, async (trx) => {
        const erased = await eraseOfDevice(trx, { tokenHash, now });
        for (const { siteId, id } of erased) await eraseAbout(trx, { siteId, id, now });
        await voidCodes(trx, { tokenHash, now });
        for (const table of OF_DEVICE) {
          await sql`delete from ${sql.table(table)} where token_hash = ${tokenHash}`.execute(trx);
        }
        const left = await readVisits({ ...db, kysely: trx }, tokenHash);
        return { erased: erased.length, kept: left.length };
      }),
  };
}

type Visit = { siteId: number; id: string; now: number };

/** What was written and sent about a visit; what was signed and paid stays as long as it has to. */
async function eraseAbout(trx: Transaction<Database>, { siteId, id, now }: Visit): Promise<void> {
  await trx.deleteFrom('conversations').where('site_id', '=', siteId).where('visit_id', '=', id).execute();
  await trx
    .updateTable('ratings')
    .set({ text: null })
    .where('site_id', '=', siteId)
    .where('visit_id', '=', id)
    .execute();
  const payments = await trx
    .selectFrom('payments')
    .select('payment_id')
    .where('site_id', '=', siteId)
    .where('visit_id', '=', id)
    .execute();
  const subjectIds = [id, conversationSubjectId(id), ...payments.map(({ payment_id: of }) => of)];
  await eraseNotices(trx, { siteId, subjectIds });
  // The sweep deletes what lies in the storage, and then the row.
  await trx
    .updateTable('document_files')
    .set({ delete_at: now })
    .where('site_id', '=', siteId)
    .where('visit', '=', id)
    .execute();
}

/** Nobody can use them. How many were sent to a contact still counts: whoever erases could have them sent without end. */
async function voidCodes(trx: Transaction<Database>, { tokenHash, now }: { tokenHash: string; now: number }) {
  const codes = await trx
    .updateTable('one_time_codes')
    .set(({ fn, val }) => ({ token_hash: '', used_at: fn.coalesce('used_at', val(now)) }))
    .where('token_hash', '=', tokenHash)
    .returning(['site_id', 'code_id'])
    .execute();
  for (const { site_id: siteId, code_id: id } of codes) await eraseNotices(trx, { siteId, subjectIds: [id] });
}
