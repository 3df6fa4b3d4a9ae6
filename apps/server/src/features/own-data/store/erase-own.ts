import { type Kysely, sql, type Transaction } from 'kysely';
import { conversationSubjectId, eraseNotices } from '#features/notices/index.ts';
import { eraseOfDevice, ownRows } from '#features/retention/index.ts';
import { endPasses } from '#features/wallet/index.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Erased } from './own-data-store.ts';
import { readVisits } from './read-visits.ts';

type Trx = Transaction<Database>;
type Device = { tokenHash: string; now: number };

/** Named by the hash of the device's token alone. */
const OF_DEVICE = [
  'contact_devices',
  'push_registrations',
  'devices',
  'line_alerts',
  'error_reports',
  'idempotency_keys',
] as const;

export async function eraseOwn(trx: Trx, { tokenHash, now }: Device): Promise<Erased> {
  const erased = await eraseOfDevice(trx, { tokenHash, now });
  for (const { siteId, id } of erased) await eraseAbout(trx, { siteId, id, now });
  await voidCodes(trx, { tokenHash, now });
  for (const table of OF_DEVICE) {
    await sql`delete from ${sql.table(table)} where ${ownRows(table, 'token_hash', tokenHash)}`.execute(trx);
  }
  await trx.deleteFrom('push_choices').where('token_hash', '=', tokenHash).execute();
  // Which business is missed is no secret, and whoever suggests many is counted by the address.
  await trx
    .updateTable('referrals')
    .set({ token_hash: '', note: null, email: null })
    .where('token_hash', '=', tokenHash)
    .execute();
  const left = await readVisits(trx, tokenHash);
  const all = [...erased, ...left.map(({ siteId, guid }) => ({ siteId, id: guid }))];
  // A form that was begun is no visit yet, and has no name.
  const kept = left.filter(({ state }) => state !== 'draft').length;
  return { erased: erased.length, kept, passSites: await endAllPasses(trx, all) };
}

/** So that what is not over, or is under way right now, is erased later. Two at once write the same. */
export async function noteErasure(kysely: Kysely<Database>, { tokenHash, now }: Device): Promise<void> {
  const asked = kysely.insertInto('erasures').values({ token_hash: tokenHash, asked_at: now });
  await asked.onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ asked_at: now })).execute();
}

/** Also of visits that are not over: this device shows them no more, and a pass on it would. */
async function endAllPasses(trx: Trx, visits: readonly { siteId: number; id: string }[]): Promise<number[]> {
  const passSites: number[] = [];
  for (const [siteId, ofSite] of Map.groupBy(visits, (visit) => visit.siteId)) {
    const isToTell = await endPasses(trx, { siteId, visitIds: ofSite.map(({ id }) => id) });
    if (isToTell) passSites.push(siteId);
  }
  return passSites;
}

type Visit = { siteId: number; id: string; now: number };

/** What was written and sent about a visit; what was signed and paid stays as long as it has to. */
async function eraseAbout(trx: Trx, { siteId, id, now }: Visit): Promise<void> {
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
async function voidCodes(trx: Trx, { tokenHash, now }: Device): Promise<void> {
  const codes = await trx
    .updateTable('one_time_codes')
    .set(({ fn, val }) => ({ token_hash: '', used_at: fn.coalesce('used_at', val(now)) }))
    .where(ownRows('one_time_codes', 'token_hash', tokenHash))
    .returning(['site_id', 'code_id'])
    .execute();
  for (const { site_id: siteId, code_id: id } of codes) await eraseNotices(trx, { siteId, subjectIds: [id] });
}
