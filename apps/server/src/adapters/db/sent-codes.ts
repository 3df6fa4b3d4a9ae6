import { nextSendAt } from '@openturn/domain/join/next-send-at.ts';
import { CODE_POLICY, DAY_MS } from '@openturn/domain/join/code-policy.ts';
import type { Transaction } from 'kysely';
import type { NewCode } from '#features/contacts/code-store.ts';
import type { Database } from './database.ts';

/** From when on another code may go to the contact, from the device and from the site. */
export async function whenMoreMayGo(trx: Transaction<Database>, code: NewCode): Promise<number> {
  const sent = trx.selectFrom('one_time_codes').where('site_id', '=', code.siteId);
  const toContact = await sent
    .select('created_at')
    .where('kind', '=', code.kind)
    .where('contact', '=', code.contact)
    .where('created_at', '>', code.createdAt - DAY_MS)
    .execute();
  const fromSite = await sent
    .select(['created_at', 'token_hash'])
    .where('created_at', '>', code.createdAt - CODE_POLICY.sendsWithinMs)
    .execute();
  const fromDevice = fromSite.filter(({ token_hash }) => token_hash === code.tokenHash);
  return nextSendAt({ toContact: timesOf(toContact), fromDevice: timesOf(fromDevice), fromSite: timesOf(fromSite) });
}

function timesOf(rows: readonly { created_at: number }[]): number[] {
  return rows.map(({ created_at }) => created_at);
}
