import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { nextRequestAt, nextSendAt } from '@openturn/domain/join/next-send-at.ts';
import { sql, type Transaction } from 'kysely';
import type { NewCode } from './code-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

/** Replaces the hash of an unsent code; no entry matches it. */
export const NEVER_SENT = '';

/** When the device may request again, when the contact may get another code, and whether the site sends no more for now. */
export async function nextCodeTimes(
  trx: Transaction<Database>,
  { siteId, kind, contact, tokenHash, createdAt }: NewCode,
): Promise<{ askAt: number; sendAt: number; isBusy: boolean }> {
  const codes = trx
    .selectFrom('one_time_codes')
    .select([
      'created_at',
      'token_hash',
      'kind',
      sql<number>`case when code_hash = ${NEVER_SENT} then 0 else 1 end`.as('is_sent'),
    ])
    .where('site_id', '=', siteId);
  const ofContact = await codes
    .where('kind', '=', kind)
    .where('contact', '=', sealed(contact))
    .where('created_at', '>', createdAt - DAY_MS)
    .execute();
  const ofSite = await codes.where('created_at', '>', createdAt - CODE_POLICY.sendsWithinMs).execute();
  const isOwn = (row: (typeof ofSite)[number]) => row.token_hash === tokenHash;
  const isSent = (row: (typeof ofSite)[number]) => row.is_sent === 1;
  return {
    askAt: nextRequestAt({ forContact: timesOf(ofContact.filter(isOwn)), ofDevice: timesOf(ofSite.filter(isOwn)) }),
    sendAt: nextSendAt(timesOf(ofContact.filter(isSent))),
    isBusy: ofSite.filter((row) => isSent(row) && row.kind === kind).length >= CODE_POLICY.sendsOfSite,
  };
}

function timesOf(rows: readonly { created_at: number }[]): number[] {
  return rows.map(({ created_at }) => created_at);
}
