import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Holder } from './appointment-store.ts';
import type { Database } from '#kernel/db/database.ts';

/** Matches rows of the device or its contacts; null if there is neither. */
export function heldByContact({ deviceHash, phones, emails }: Holder): Expression<SqlBool> | null {
  if (deviceHash === null && phones.length + emails.length === 0) return null;
  const eb = expressionBuilder<Database, 'appointments' | 'standbys'>();
  return eb.or([
    ...(deviceHash === null ? [] : [eb('device_hash', '=', deviceHash)]),
    ...(phones.length === 0 ? [] : [eb('phone', 'in', phones)]),
    ...(emails.length === 0 ? [] : [eb('email', 'in', emails)]),
  ]);
}
