import { auditStore } from '#features/staff/store/sql-audit-store.ts';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { deskStore } from '#features/staff/store/sql-desk-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { outboxStore } from '#kernel/outbox/sql-outbox-store.ts';
import { writeDesks } from '#seed/seed-staff.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import { memoryTicketStore } from '#features/tickets/store/memory/memory-ticket-store.ts';
import { memoryAudit } from '#features/staff/store/audit-store.memory.ts';
import type { OpenedAudit } from '#features/staff/store/audit-store.suite.ts';
import { memoryAccounts } from '#features/staff/store/account-store.memory.ts';
import type { AccountSeed } from '#features/staff/store/account-store.suite.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import type { AuditEntry, AuditRow } from '#features/staff/store/audit-store.ts';
import { memoryDesks } from '#features/staff/store/desk-store.memory.ts';
import type { OpenedDesks } from '#features/staff/store/desk-store.suite.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

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

export async function writeAccounts({ kysely }: Db, { accounts, sites }: AccountSeed): Promise<void> {
  for (const { id, email, name, passwordHash } of accounts) {
    const account = { account_id: id, email, name, password_hash: passwordHash, created_at: 0 };
    await kysely.insertInto('accounts').values(account).execute();
  }
  for (const { siteId, staffId, accountId, role } of sites) {
    const works = { site_id: siteId, staff_id: staffId, account_id: accountId, role };
    await kysely.insertInto('staff_roles').values(works).execute();
  }
}

export async function openDesksOn(db: Db): Promise<OpenedDesks> {
  const services = [{ ...SERVICE, minutes: 5, isBookable: false, methods: [1] as const }];
  await writeSites(db, [siteFixture({ siteId: SITE, services }), siteFixture({ siteId: 100_002 })]);
  await db.kysely.transaction().execute((trx) => writeDesks(trx, SITE, DESKS));
  await writeAccounts(db, {
    accounts: STAFF.map((id) => ({ ...ACCOUNT, id, email: `${id}@elm.example`, name: id })),
    sites: STAFF.map((id) => ({ siteId: SITE, staffId: id, accountId: id, role: 'agent', names: {} })),
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

const ACCOUNT = { passwordHash: 'hash', totpSecret: null, totpPending: null, totpStep: null };
const SESSION = { createdAt: 0, seenAt: 0, expiresAt: 1_000 };

export async function openAuditOn(db: Db): Promise<OpenedAudit> {
  await writeSites(db, [siteFixture({ siteId: SITE })]);
  return { audit: auditStore(db), tickets: ticketStore(db) };
}

export async function openAuditInMemory(): Promise<OpenedAudit> {
  const line = { siteId: SITE, lineId: 'a', state: 'open', version: 1, nextNumber: 1, message: null } as const;
  const tickets = memoryTicketStore({ lines: [{ ...line }] });
  return { audit: memoryAudit({ tickets }), tickets };
}

export async function openAccountsInMemory(seed: AccountSeed): Promise<AccountStore> {
  return memoryAccounts(seed);
}

export async function openDesksInMemory(): Promise<OpenedDesks> {
  const raised: string[] = [];
  const gone = new Set<string>();
  const trail: AuditEntry[] = [];
  return {
    desks: memoryDesks({
      desks: DESKS.map((desk) => ({ siteId: SITE, ...desk })),
      services: [{ siteId: SITE, ...SERVICE }],
      lines: ['a', 'b'].map((id) => ({
        siteId: SITE,
        id,
        names: { en: `Line ${id}` },
        graceMs: 600_000,
        nextNumber: 1,
      })),
      names: new Map(STAFF.map((id) => [id, id])),
      touch: (siteId, lineId) => void raised.push(`${siteId} ${lineId}`),
      audited: (entry) => void trail.push(entry),
      isAbandoned: (_siteId, staffId) => gone.has(staffId),
    }),
    outboxRows: async () => raised.length,
    audited: async () => trailOf(trail),
    endSessionsOf: async (staffId) => void gone.add(staffId),
    lineVersion: async (siteId, lineId) => raised.filter((each) => each === `${siteId} ${lineId}`).length,
  };
}

function trailOf(rows: readonly Pick<AuditRow, 'staffId' | 'action' | 'subject'>[]): string[] {
  return rows.map(({ staffId, action, subject }) => [staffId, action, 'id' in subject ? subject.id : ''].join(' '));
}
