import { expressionBuilder, sql, type Expression, type SqlBool, type Transaction } from 'kysely';
import type { Holder } from './appointment-store.ts';
import type { Database } from '#kernel/db/database.ts';
import type { DialectName } from '#kernel/db/open-database.ts';
import { heldByContact } from '#kernel/db/sealing/held-by-contact.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

/**
 * Matches rows that count for a limit; null without a device and contacts. A contact counts for what staff or the devices
 * that verified it have booked; a phone that nobody has verified also for what was booked with it, by whoever used it
 * first. Otherwise strangers could use up the limit of any phone or email.
 */
export function countsForHolder(holder: Holder, siteId: number): Expression<SqlBool> | null {
  const isTheirs = heldByContact(holder);
  if (!isTheirs) return null;
  const eb = expressionBuilder<Database, 'appointments' | 'standbys'>();
  const verified = (contacts: readonly string[]) =>
    eb
      .selectFrom('contact_devices as verified')
      .select('verified.token_hash')
      .where('verified.site_id', '=', siteId)
      .where(
        'verified.contact',
        'in',
        contacts.map((contact) => sealed(contact)),
      )
      .where('verified.proven_at', 'is not', null);
  const contacts = [...holder.phones, ...holder.emails];
  if (contacts.length === 0) return isTheirs;
  const ofDevice = [holder.deviceHash].filter((hash) => hash !== null);
  return eb.and([
    isTheirs,
    eb.or([
      eb('device_hash', 'is', null),
      ...ofDevice.map((hash) => eb('device_hash', '=', hash)),
      eb('device_hash', 'in', verified(contacts)),
      ...(holder.phones.length > 0 ? [eb.not(eb.exists(verified(holder.phones)))] : []),
    ]),
  ]);
}

type Locked = { siteId: number; holder: Holder; dialect: DialectName };

/**
 * Other transactions of the same device, phone or email wait here until this one ends, on every node: otherwise two of
 * them could each count one appointment too few.
 */
export async function lockHolder(trx: Transaction<Database>, { siteId, holder, dialect }: Locked): Promise<void> {
  // On SQLite every transaction is the only writer from the start.
  if (dialect === 'sqlite') return;
  const { deviceHash, phones, emails } = holder;
  const names = [...(deviceHash === null ? [] : [deviceHash]), ...phones, ...emails].map((name) => `${siteId} ${name}`);
  // In the same order everywhere, so that no two can deadlock.
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
  }
}
