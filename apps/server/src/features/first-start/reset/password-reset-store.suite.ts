import { describe, expect, it } from 'vitest';
import { auditStore } from '#features/staff/store/sql-audit-store.ts';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeAccounts } from '#testing/database/write-accounts.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { passwordResetStore } from './sql-password-reset-store.ts';

const SITE = 100_001;
const OLGA = 'olga@elm.example';
const use = { email: OLGA, codeHash: 'code', passwordHash: 'new hash', at: 20 };

async function openWithStaff(db: Db) {
  await writeSites(db, [siteFixture({ siteId: SITE })]);
  const person = (id: string) => ({ id, email: `${id}@elm.example`, name: id, passwordHash: 'old hash' });
  await writeAccounts(db, {
    accounts: ['olga', 'ada'].map(person),
    sites: [
      { siteId: SITE, staffId: 'olga', accountId: 'olga', role: 'owner' },
      { siteId: SITE, staffId: 'ada', accountId: 'ada', role: 'agent' },
    ],
  });
  return { resets: passwordResetStore(db), accounts: accountStore(db), audit: auditStore(db) };
}

/** SQLite and PostgreSQL must both pass this. */
export function passwordResetSuite(name: string, open: () => Promise<Db>) {
  describe(`${name}: resetting an owner's password`, () => {
    it('sets the password, switches the second step off, ends every session and is logged', async () => {
      const { resets, accounts, audit } = await openWithStaff(await open());
      await accounts.setTotp('olga', 'SECRET');
      await accounts.openSession({ hash: 'session', accountId: 'olga', createdAt: 0, seenAt: 0, expiresAt: 1_000 });
      expect(await resets.keep({ email: OLGA, codeHash: 'code', expiresAt: 100, at: 10 })).toBe(true);
      expect(await resets.use({ ...use, codeHash: 'guess' })).toBeNull();
      expect(await accounts.findByEmail(OLGA)).toMatchObject({ passwordHash: 'old hash', totpSecret: 'SECRET' });
      expect(await resets.use(use)).toBe('olga');
      expect(await accounts.findByEmail(OLGA)).toMatchObject({ passwordHash: 'new hash', totpSecret: null });
      expect(await accounts.findSession('session')).toBeNull();
      const [entry] = await audit.page(SITE, { before: null, limit: 5 });
      expect(entry).toMatchObject({ staffId: 'olga', action: 'password_reset', at: 20 });
    });

    it('takes a code once, until it expires or another one is made', async () => {
      const { resets } = await openWithStaff(await open());
      const keep = (codeHash: string) => resets.keep({ email: OLGA, codeHash, expiresAt: 100, at: 10 });
      await keep('first');
      await keep('code');
      expect(await resets.use({ ...use, codeHash: 'first' })).toBeNull();
      expect(await resets.use({ ...use, at: 100 })).toBeNull();
      const used = await Promise.all(Array.from({ length: 20 }, () => resets.use(use)));
      expect(used.filter((accountId) => accountId !== null)).toEqual(['olga']);
      expect(await resets.use(use)).toBeNull();
    });

    it('is for owners only', async () => {
      const { resets } = await openWithStaff(await open());
      const keep = (email: string) => resets.keep({ email, codeHash: 'code', expiresAt: 100, at: 10 });
      expect([await keep('ada@elm.example'), await keep('nobody@elm.example')]).toEqual([false, false]);
      expect(await resets.use({ ...use, email: 'ada@elm.example' })).toBeNull();
    });
  });
}
