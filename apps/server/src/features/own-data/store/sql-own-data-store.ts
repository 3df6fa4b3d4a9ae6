import { sql, type Transaction } from 'kysely';
import { conversationSubjectId } from '#features/notices/index.ts';
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
  'one_time_codes',
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
  await trx
    .deleteFrom('notices')
    .where('site_id', '=', siteId)
    .where('subject_id', 'in', [id, conversationSubjectId(id)])
    .execute();
  await trx.deleteFrom('wallet_passes').where('site_id', '=', siteId).where('visit_id', '=', id).execute();
  // The sweep deletes what lies in the storage, and then the row.
  await trx
    .updateTable('document_files')
    .set({ delete_at: now })
    .where('site_id', '=', siteId)
    .where('visit', '=', id)
    .execute();
}
