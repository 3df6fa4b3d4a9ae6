import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { DEMO_ACCOUNTS, type DemoStaffAccount } from './demo-accounts.ts';
import { DEMO_DESKS, type DemoDesk } from './demo-desks.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

type Trx = Transaction<Database>;

/** Any fixed number: nodes that start together seed the staff once. */
const LOCK_KEY = 7_266_413;

/** Adds desks and staff to the demo businesses if nobody can sign in to them yet. */
export async function seedStaff(
  db: Db,
  { hashPassword, now }: { hashPassword: () => Promise<string>; now: number },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY });
    const siteIds = Object.keys(DEMO_DESKS).map(Number);
    const existing = trx.selectFrom('staff_roles').select('site_id').where('site_id', 'in', siteIds).limit(1);
    if (await existing.executeTakeFirst()) return false;
    const rows = await trx.selectFrom('sites').select('site_id').where('site_id', 'in', siteIds).execute();
    const seeded = new Set(rows.map((row) => row.site_id));
    if (seeded.size === 0) return false;
    const passwordHash = await hashPassword();
    for (const siteId of seeded) await writeDesks(trx, siteId, DEMO_DESKS[siteId] ?? []);
    for (const account of DEMO_ACCOUNTS) await writeAccount(trx, account, { passwordHash, now, seeded });
    return true;
  });
}

export async function writeDesks(trx: Trx, siteId: number, desks: readonly DemoDesk[]): Promise<void> {
  const rows = desks.map(({ id, names, lines }, position) => ({
    site_id: siteId,
    desk_id: id,
    position,
    names: JSON.stringify(names),
    lines: JSON.stringify(lines),
  }));
  if (rows.length > 0) await trx.insertInto('desks').values(rows).execute();
}

type Seeding = { passwordHash: string; now: number; seeded: ReadonlySet<number> };

async function writeAccount(
  trx: Trx,
  { email, name, works }: DemoStaffAccount,
  { passwordHash, now, seeded }: Seeding,
): Promise<void> {
  const roles = works.filter(({ siteId }) => seeded.has(siteId));
  if (roles.length === 0) return;
  const accountId = randomUUIDv7();
  await trx
    .insertInto('accounts')
    .values({ account_id: accountId, email: sealed(email), name, password_hash: passwordHash, created_at: now })
    .execute();
  await trx
    .insertInto('staff_roles')
    .values(
      roles.map(({ siteId, staffId, role }) => ({ site_id: siteId, staff_id: staffId, account_id: accountId, role })),
    )
    .execute();
}
