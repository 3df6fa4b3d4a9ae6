import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { SEALED } from './data-cipher.ts';
import { contactParts, sealed, sealedJson } from './sealed.ts';

/** The data was encrypted with a key that this server does not have. */
export class DataKeyMissing extends Error {
  constructor(keyId: string) {
    super(
      `the data is encrypted with the key ${keyId}, which is missing. Restore data.key in DATA_DIR, or set DATA_KEYS on every node.`,
    );
    this.name = 'DataKeyMissing';
  }
}

type Row = Record<string, string | null>;
type Table = { table: keyof Database; keys: readonly string[]; texts: readonly string[]; json?: readonly string[] };

const PERSON = { texts: ['phone', 'email'], json: ['answers'] };

/** What is stored encrypted. Names are not: staff search for any part of one, and the wall shows them. */
const TABLES: readonly Table[] = [
  { table: 'accounts', keys: ['account_id'], texts: ['email', 'totp_secret', 'totp_pending'] },
  { table: 'payment_settings', keys: ['site_id'], texts: ['secret_key', 'webhook_secret'] },
  { table: 'payments', keys: ['site_id', 'payment_id'], texts: ['client_secret'] },
  { table: 'server_settings', keys: ['name'], texts: ['value'] },
  { table: 'invitations', keys: ['site_id', 'invitation_id'], texts: ['email'] },
  { table: 'lines', keys: ['site_id', 'line_id'], texts: ['passcode'] },
  { table: 'contact_devices', keys: ['site_id', 'kind', 'contact', 'token_hash'], texts: ['contact'] },
  { table: 'one_time_codes', keys: ['site_id', 'code_id'], texts: ['contact'] },
  { table: 'meeting_settings', keys: ['site_id'], texts: ['turn_secret'] },
  { table: 'wallet_passes', keys: ['site_id', 'pass_id'], texts: ['token'] },
  { table: 'wallet_devices', keys: ['site_id', 'pass_id', 'device_id'], texts: ['push_token'] },
  { table: 'line_alerts', keys: ['site_id', 'alert_id'], texts: ['contact'] },
  { table: 'notices', keys: ['site_id', 'notice_id'], texts: ['address', 'text'], json: ['details'] },
  { table: 'document_files', keys: ['site_id', 'file_id'], texts: ['file_key', 'name'] },
  { table: 'referrals', keys: ['referral_id'], texts: ['note', 'email'] },
  { table: 'ratings', keys: ['site_id', 'visit_id'], texts: ['text'] },
  { table: 'conversations', keys: ['site_id', 'visit_id'], texts: ['texted_to'] },
  { table: 'conversation_messages', keys: ['site_id', 'visit_id', 'number'], texts: ['text'] },
  { table: 'customers', keys: ['site_id', 'customer_id'], texts: ['phone', 'email', 'note'] },
  { table: 'appointments', keys: ['site_id', 'appointment_id'], ...PERSON },
  { table: 'standbys', keys: ['site_id', 'standby_id'], ...PERSON },
  { table: 'tickets', keys: ['site_id', 'ticket_id'], ...PERSON },
  {
    table: 'waiver_signatures',
    keys: ['site_id', 'signature_id'],
    texts: ['phone', 'email', 'details'],
  },
];

/** By parts of a phone or email. */
const SEARCHED = new Set<keyof Database>(['tickets', 'customers', 'waiver_signatures']);

const PURPOSE = 'data';
/** Raised when something may have been stored in clear since, such as passcodes by the settings of lines. */
const DONE = 'done 2';
const BATCH = 500;

/**
 * Encrypts what was stored in clear, or with an earlier key. Ends at once if that is done; goes on where it was if it was
 * interrupted. No other key than those given can have been used since.
 */
export async function sealStored(db: Db, now: number): Promise<void> {
  const { kysely, cipher } = db;
  const first = { purpose: PURPOSE, public_key: cipher.keyId, private_key: '', created_at: now };
  await kysely
    .insertInto('server_keys')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await kysely
    .selectFrom('server_keys')
    .select(['public_key', 'private_key'])
    .where('purpose', '=', PURPOSE)
    .executeTakeFirstOrThrow();
  if (!cipher.hasKey(kept.public_key)) throw new DataKeyMissing(kept.public_key);
  if (kept.public_key === cipher.keyId && kept.private_key === DONE) return;
  let isAny = false;
  for (const table of TABLES) isAny = (await sealTable(db, table)) || isAny;
  // SQLite keeps what was overwritten in free parts of its file.
  if (isAny && db.dialect === 'sqlite') await compact(kysely);
  await kysely
    .updateTable('server_keys')
    .set({ public_key: cipher.keyId, private_key: DONE })
    .where('purpose', '=', PURPOSE)
    .execute();
}

/** Returns whether there was anything to encrypt. */
async function sealTable(db: Db, { table, keys, texts, json = [] }: Table): Promise<boolean> {
  const columns = [...texts, ...json];
  const isOpen = sql.join(
    columns.map((column) => {
      const content = json.includes(column) ? sql`${sql.ref(column)} not in ('{}', '[]')` : sql`true`;
      return sql`(${sql.ref(column)} is not null and ${content}
        and ${sql.ref(column)} not like ${`${SEALED}${db.cipher.keyId}%`.replaceAll('_', '!_')} escape '!')`;
    }),
    sql` or `,
  );
  const selected = sql.join([...new Set([...keys, ...columns])].map((name) => sql.ref(name)));
  let isAny = false;
  for (;;) {
    // In order of the key, so that nodes that start together do not deadlock.
    const { rows } = await sql<Row>`select ${selected} from ${sql.table(table)} where ${isOpen}
      order by ${sql.join(keys.map((key) => sql.ref(key)))} limit ${BATCH}`.execute(db.kysely);
    if (rows.length === 0) return isAny;
    isAny = true;
    await sealRows(db, { table, keys, texts, json }, rows);
  }
}

async function sealRows({ kysely, cipher }: Db, { table, keys, texts, json = [] }: Table, rows: Row[]): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    for (const row of rows) {
      const changed: Row = {};
      for (const name of texts) changed[name] = sealed(row[name] ?? null);
      for (const name of json) changed[name] = sealedJson(row[name] ?? '{}');
      if (SEARCHED.has(table)) {
        changed['contact_parts'] = contactParts({ phone: row['phone'] ?? null, email: row['email'] ?? null });
      }
      const isStill = [...new Set([...keys, ...texts])].map((name) => isStored(name, row[name] ?? null));
      const set = Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      for (const value of Object.values(row)) {
        // Opened with no key, it would be encrypted twice and lost.
        if (typeof value === 'string' && value.startsWith(SEALED)) throw new DataKeyMissing(value.slice(1, 7));
      }
      await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.join(isStill, sql` and `)}`.execute(trx);
    }
  });

  /** Another node may have changed the row since; what it writes is encrypted. An earlier key's text is not compared. */
  function isStored(name: string, value: string | null) {
    if (value === null) return sql`${sql.ref(name)} is null`;
    if (!texts.includes(name)) return sql`${sql.ref(name)} = ${value}`;
    const candidates = [value, ...cipher.sealings(value)];
    return sql`${sql.ref(name)} in (${sql.join(candidates)})`;
  }
}

async function compact(kysely: Kysely<Database>): Promise<void> {
  await sql`vacuum`.execute(kysely);
  await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
}
