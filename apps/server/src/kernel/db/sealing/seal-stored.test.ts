import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#kernel/db/migrate.ts';
import { openDatabase, type Db } from '#kernel/db/open-database.ts';
import { contactStore } from '#features/contacts/store/sql-contact-store.ts';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { DataKeyMissing, sealStored } from './seal-stored.ts';

const PHONE = '+16045550123';
const EMAIL = 'ada@willow.example';
const SECRET = 'JBSWY3DPEHPK3PXP';
const ROWS = 1_200;

const newKey = () => randomBytes(32).toString('base64');

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sealed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const open = async (dataKeys: readonly string[] = []): Promise<Db> => {
    const db = await openDatabase({ databaseUrl: '', sqliteFile: join(folder, 'openturn.sqlite'), dataKeys });
    await migrate(db);
    return db;
  };
  /** Which of the texts the files of the database show. */
  const shown = (...texts: string[]) => {
    const files = readdirSync(folder).filter((name) => name.startsWith('openturn.sqlite'));
    return texts.filter((text) => files.some((name) => readFileSync(join(folder, name)).includes(text)));
  };
  return { folder, open, shown };
}

/** As an earlier version wrote it. */
async function writeInClear({ kysely }: Db): Promise<void> {
  await kysely
    .insertInto('accounts')
    .values({ account_id: 'a', email: EMAIL, name: 'Ada', password_hash: 'x', totp_secret: SECRET, created_at: 0 })
    .execute();
  for (let index = 0; index < ROWS; index++) {
    const device = { site_id: 1, kind: 'phone', contact: PHONE, token_hash: `device ${index}` };
    await kysely
      .insertInto('contact_devices')
      .values({ ...device, used_at: 0, proven_at: 1 })
      .execute();
  }
}

function countClear({ kysely }: Db): Promise<{ rows: { count: number }[] }> {
  return sql<{ count: number }>`select count(*) as count from contact_devices where contact like '+%'`.execute(kysely);
}

describe('what is stored about people', () => {
  it('[STORE-05] is encrypted where an earlier version stored it in clear, and nothing of it is left in the files', async () => {
    const { folder, open, shown } = await openFolder();
    const before = await open();
    await writeInClear(before);
    await before.close();
    expect(shown(PHONE, EMAIL, SECRET)).toEqual([PHONE, EMAIL, SECRET]);
    expect(statSync(join(folder, 'data.key')).mode & 0o777).toBe(0o600);

    const db = await open();
    await sealStored(db, 0);
    expect(await contactStore(db).proven(1, 'device 7')).toEqual({ phones: [PHONE], emails: [] });
    expect(await contactStore(db).standing({ siteId: 1, kind: 'phone', contact: PHONE, tokenHash: 'x' })).toBe(
      'others',
    );
    const account = await db.kysely.selectFrom('accounts').select(['email', 'totp_secret']).executeTakeFirst();
    expect(account).toEqual({ email: EMAIL, totp_secret: SECRET });
    expect(shown(PHONE, EMAIL, SECRET)).toEqual([]);

    const accounts = accountStore(db);
    await accounts.setTotp('a', null);
    await accounts.beginTotp('a', 'KRSXG5CTMVRXEZLU');
    await accounts.setTotp('a', 'KRSXG5CTMVRXEZLU');
    expect(await accounts.findByEmail(EMAIL)).toMatchObject({ totpSecret: 'KRSXG5CTMVRXEZLU' });
    await db.close();
    expect(shown(PHONE, EMAIL, SECRET, 'KRSXG5CTMVRXEZLU')).toEqual([]);
  });

  it('[STORE-05] goes on where it was when the server was killed in between', async () => {
    const { open, shown } = await openFolder();
    const db = await open();
    await writeInClear(db);
    // The first batches reach the disk; then the disk fails.
    await sql`create trigger broken before update on contact_devices when old.token_hash = 'device 900'
      begin select raise(abort, 'killed'); end`.execute(db.kysely);
    await expect(sealStored(db, 0)).rejects.toThrow('killed');
    const left = Number((await countClear(db)).rows[0]?.count);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(ROWS);
    await sql`drop trigger broken`.execute(db.kysely);
    await db.close();

    const again = await open();
    await sealStored(again, 0);
    expect((await countClear(again)).rows).toEqual([{ count: 0 }]);
    expect(await contactStore(again).proven(1, 'device 900')).toEqual({ phones: [PHONE], emails: [] });
    await again.close();
    expect(shown(PHONE, EMAIL, SECRET)).toEqual([]);
  });

  it('[STORE-05] is encrypted anew with a new first key, and cannot be opened without any of them', async () => {
    const { open } = await openFolder();
    const [first, second, stranger] = [newKey(), newKey(), newKey()];
    const before = await open([first]);
    await writeInClear(before);
    await sealStored(before, 0);
    await before.close();

    const both = await open([second, first]);
    await sealStored(both, 0);
    await both.close();
    const after = await open([second]);
    await sealStored(after, 0);
    expect(await contactStore(after).proven(1, 'device 7')).toEqual({ phones: [PHONE], emails: [] });
    await after.close();

    const without = await open([stranger]);
    await expect(sealStored(without, 0)).rejects.toThrow(DataKeyMissing);
    await without.close();
  });
});
