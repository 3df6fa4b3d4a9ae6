import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { sealed } from './sealed.ts';

type ContactHolder = { deviceHash: string | null; phones: readonly string[]; emails: readonly string[] };

/** Matches rows of the device or its contacts; null if there is neither. */
export function heldByContact({ deviceHash, phones, emails }: ContactHolder): Expression<SqlBool> | null {
  const eb = expressionBuilder<Database, 'appointments' | 'standbys' | 'tickets'>();
  const matches: Expression<SqlBool>[] = [];
  if (deviceHash !== null) matches.push(eb('device_hash', '=', deviceHash));
  for (const [column, contacts] of [
    ['phone', phones],
    ['email', emails],
  ] as const) {
    const stored = contacts.map((contact) => sealed(contact));
    if (stored.length > 0) matches.push(eb(column, 'in', stored));
  }
  return matches.length > 0 ? eb.or(matches) : null;
}
