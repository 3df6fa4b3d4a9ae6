import { auditStore } from '#features/staff/store/sql-audit-store.ts';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { deskStore } from '#features/staff/store/sql-desk-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { outboxStore } from '#kernel/outbox/sql-outbox-store.ts';
import { writeDesks } from '#seed/seed-staff.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import type { OpenedAudit } from '#features/staff/store/audit-store.suite.ts';
import type { AccountSeed } from '#features/staff/store/account-store.suite.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import type { AuditRow } from '#features/staff/store/audit-store.ts';
import type { OpenedDesks } from '#features/staff/store/desk-store.suite.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { writeAccounts } from './write-accounts.ts';

const SITE = 100_001;
const SITES = [SITE, 100_002];
const STAFF = ['ada', 'bob', ...Array.from({ length: 10 }, (_, index) => `s${index}`)];
const DESKS = [
  { id: 'one', names: { en: 'Desk one' }, lines: ['a', 'b'] },
  { id: 'two', names: { en: 'Desk two' }, lines: ['b'] },
];

const SERVICE = { id: 'cut', lineId: 'a', names: { en: 'Cut' } };

export async function openAccountsOn(db: Db, { accounts, sites }: AccountSeed): Promise<AccountStore> {
  await writeSites(
    db,
    SITES.map((siteId) => siteFixture({ siteId })),
  );
  await writeAccounts(db, { accounts, sites });
  return accountStore(db);
}

export async function openDesksOn(db: Db): Promise<OpenedDesks> {
  const services = [{ ...SERVICE, minutes: 5, isBookable: false, methods: [1] as const }];
  await writeSites(db, [siteFixture({ siteId: SITE, services }), siteFixture({ siteId: 100_002 })]);
  await db.kysely.transaction().execute((trx) => writeDesks(trx, SITE, DESKS));
  await writeAccounts(db, {
    accounts: STAFF.map((id) => ({ id, email: `${id}@elm.example`, name: id, passwordHash: 'hash' })),
    sites: STAFF.map((id) => ({ siteId: SITE, staffId: id, accountId: id, role: 'agent' })),
  });
  const accounts = accountStore(db);
  for (const id of STAFF) await accounts.openSession({ ...SESSION, hash: id, accountId: id });
  return {
    desks: deskStore(db),
    outboxRows: async () => (await outboxStore(db).counts()).pending,
    audited: async () => trailOf((await auditStore(db).page(SITE, { before: null, limit: 100 })).toReversed()),
    endSessionsOf: (staffId) => accounts.endSession(staffId),
    lineVersion: async (siteId, lineId) => {
      const { version } = await db.kysely
        .selectFrom('lines')
        .select('version')
        .where('site_id', '=', siteId)
        .where('line_id', '=', lineId)
        .executeTakeFirstOrThrow();
      return version;
    },
  };
}

const SESSION = { createdAt: 0, seenAt: 0, expiresAt: 1_000 };

export async function openAuditOn(db: Db): Promise<OpenedAudit> {
  await writeSites(db, [siteFixture({ siteId: SITE })]);
  return { audit: auditStore(db), tickets: ticketStore(db) };
}

function trailOf(rows: readonly Pick<AuditRow, 'staffId' | 'action' | 'subject'>[]): string[] {
  return rows.map(({ staffId, action, subject }) => [staffId, action, 'id' in subject ? subject.id : ''].join(' '));
}
