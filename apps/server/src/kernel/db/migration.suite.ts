import { ownTables } from '#kernel/db/schema/own-tables.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from '#kernel/db/migrations/migrations.ts';
import type { Db } from './open-database.ts';
import { seedDemo } from '#seed/seed-demo.ts';
import { sealStored } from './sealing/seal-stored.ts';

/** As an older version left the database. */
async function migrateBefore(db: Db, before: string): Promise<void> {
  const { kysely } = db;
  const migrations = kysely.schema.createTable('migrations').addColumn('name', 'text', (column) => column.primaryKey());
  await migrations.addColumn('applied_at', 'bigint').execute();
  for (const [id, apply] of Object.entries(MIGRATIONS)) {
    if (id >= before) break;
    await apply(kysely);
    await kysely.insertInto('migrations').values({ name: id, applied_at: 0 }).execute();
  }
}

/** Without the columns that only later versions have. */
async function insertRow({ kysely }: Db, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(kysely);
}

/** `open` returns the requested number of connections to one empty database. */
export function migrationSuite(name: string, open: (connections: number) => Promise<Db[]>): void {
  const openOne = async () => (await open(1))[0] as Db;

  describe(`${name}: migrations`, () => {
    it('migrate an empty database once, however many nodes start together', async () => {
      const nodes = await open(5);
      const applied = await Promise.all(nodes.map((node) => migrate(node)));
      expect(applied.flat().toSorted()).toEqual(Object.keys(MIGRATIONS));
      expect(applied.filter(({ length }) => length > 0)).toHaveLength(1);
      expect(await Promise.all(nodes.map((node) => seedDemo(node, 0)))).toSatisfy(
        (seeded: boolean[]) => seeded.filter(Boolean).length === 1,
      );
    });

    it('change nothing if one fails, and continue from there once it is fixed', async () => {
      const db = await openOne();
      await db.kysely.schema.createTable('outbox').addColumn('mine', 'text').execute();
      await expect(migrate(db)).rejects.toThrow('outbox');
      await expect(db.kysely.selectFrom('sites').selectAll().execute()).rejects.toThrow('sites');
      await db.kysely.schema.dropTable('outbox').execute();
      expect(await migrate(db)).toHaveLength(Object.keys(MIGRATIONS).length);
    });

    it('[SITE-10] give a business the country of its time zone', async () => {
      const db = await openOne();
      await migrateBefore(db, '0060');
      const zones = { 1: 'Europe/Warsaw', 2: 'America/St_Johns', 3: 'UTC' };
      await insertRow(db, 'companies', { company_id: 1, name: 'Test', created_at: 0 });
      for (const [id, zone] of Object.entries(zones)) {
        const site = { site_id: Number(id), company_id: 1, zone, date_format: 1, created_at: 0, names: '{}' };
        const empty = { location_name: '', address: '', city: '', state_province: '', appearance: '{}', phone: '' };
        await insertRow(db, 'sites', {
          ...site,
          ...empty,
          custom_styles: '',
          rid: '',
          settings: '{"JoinPhone":"off"}',
        });
      }
      await migrate(db);
      const rows = await db.kysely.selectFrom('sites').select('settings').orderBy('site_id').execute();
      expect(rows.map(({ settings }) => JSON.parse(settings) as object)).toEqual(
        ['PL', 'CA', 'US'].map((Country) => ({ JoinPhone: 'off', Country })),
      );
    });

    it('[STAFF-09] give lines a letter and tickets a code, none twice, and log entries the names of then', async () => {
      const db = await openOne();
      await migrateBefore(db, '0023');
      const site = { site_id: 7, company_id: 1, zone: 'UTC', date_format: 1, created_at: 0, names: '{}' };
      const empty = { location_name: '', address: '', city: '', state_province: '', appearance: '{}' };
      await insertRow(db, 'companies', { company_id: 1, name: 'Test', created_at: 0 });
      await insertRow(db, 'sites', { ...site, ...empty, phone: '', custom_styles: '', rid: '', settings: '{}' });
      for (const [position, lineId] of ['Walk-in', 'Wash'].entries()) {
        const line = { site_id: 7, line_id: lineId, names: JSON.stringify({ en: lineId }), position, next_number: 8 };
        await insertRow(db, 'lines', { ...line, state: 'open', minutes_each: 5, desks: 1, changed_at: 0 });
      }
      // `b` was transferred from the other line and kept its number, which this line had given out before.
      for (const [id, line, number, stage] of [
        ['a', 'Walk-in', 7, 'completed'],
        ['b', 'Walk-in', 7, 'waiting'],
        ['c', 'Wash', 7, 'waiting'],
        ['draft', 'Wash', 0, 'draft'],
      ] as const) {
        const ticket = { site_id: 7, ticket_id: id, line_id: line, version: 1, number, stage, stage_at: 1 };
        await insertRow(db, 'tickets', { ...ticket, joined_at: 1, name: id, party_size: 1, language: 'en', method: 1 });
        const event = { site_id: 7, ticket_id: id, sequence: 1, at: 1, actor: 'V', event: 'add', to_stage: stage };
        await insertRow(db, 'ticket_events', { ...event, number });
      }
      const entry = { site_id: 7, audit_id: 'x', at: 1, staff_id: 's', action: 'line_set', detail: 'open' };
      await insertRow(db, 'audit_log', { ...entry, subject: 'line:Wash' });

      await migrate(db);
      const lines = await db.kysely.selectFrom('lines').select(['letter', 'next_number']).orderBy('position').execute();
      expect(lines).toEqual([
        { letter: 'W', next_number: 9 },
        { letter: 'A', next_number: 8 },
      ]);
      const codes = async (table: 'tickets' | 'ticket_events') => {
        const rows = await db.kysely.selectFrom(table).select(['letter', 'number']).orderBy('ticket_id').execute();
        return rows.map(({ letter, number }) => ticketCode({ letter: letter ?? '', number: number ?? 0 }));
      };
      expect(await codes('tickets')).toEqual(['W-008', 'W-007', 'A-007', '']);
      expect(await codes('ticket_events')).toEqual(['7', 'W-007', 'A-007', '']);
      const logged = await db.kysely.selectFrom('audit_log').select('names').executeTakeFirstOrThrow();
      expect(logged.names).toBe('{"en":"Wash"}');
    });

    it('[STAFF-19] round the minutes of lines that settings could not read', async () => {
      const db = await openOne();
      await migrateBefore(db, '0095');
      const site = { site_id: 7, company_id: 1, zone: 'UTC', date_format: 1, created_at: 0, names: '{}', rid: '' };
      const empty = { location_name: '', address: '', city: '', state_province: '', appearance: '{}', phone: '' };
      await insertRow(db, 'companies', { company_id: 1, name: 'Test', created_at: 0 });
      await insertRow(db, 'sites', { ...site, ...empty, custom_styles: '', settings: '{}' });
      const line = { site_id: 7, names: '{}', position: 0, next_number: 1, state: 'open', desks: 1, changed_at: 0 };
      for (const [line_id, minutes_each] of Object.entries({ mean: 35 / 3, whole: 10 })) {
        await insertRow(db, 'lines', { ...line, line_id, letter: line_id, minutes_each });
      }
      await migrate(db);
      const rows = await db.kysely.selectFrom('lines').select(['line_id', 'minutes_each']).orderBy('line_id').execute();
      expect(rows).toEqual([
        { line_id: 'mean', minutes_each: 12 },
        { line_id: 'whole', minutes_each: 10 },
      ]);
    });

    it('mark the businesses that an earlier version invented, and no other', async () => {
      const db = await openOne();
      await migrateBefore(db, '0035');
      const site = {
        company_id: 1,
        zone: 'UTC',
        date_format: 1,
        created_at: 0,
        names: '{}',
        phone: '',
        settings: '{}',
      };
      const empty = { address: '', city: '', state_province: '', appearance: '{}', custom_styles: '', rid: '' };
      await insertRow(db, 'companies', { company_id: 1, name: 'Test', created_at: 0 });
      const named = { 100_001: 'Willow Street Clinic', 100_002: 'Elm Clinic', 100_005: 'Willow Street Clinic' };
      for (const [siteId, locationName] of Object.entries(named)) {
        await insertRow(db, 'sites', { site_id: Number(siteId), ...site, ...empty, location_name: locationName });
      }
      await migrate(db);
      const marked = db.kysely.selectFrom('sites').select('site_id').where('is_demo', '=', 1);
      expect(await marked.execute()).toEqual([{ site_id: 100_001 }]);
    });

    it('key every table by its site first, except those that belong to no site', async () => {
      const db = await openOne();
      await migrate(db);
      const tables = await ownTables(db.kysely);
      const first = tables.map((table) => [table.name, table.columns[0]?.name]);
      expect(Object.fromEntries(first.filter(([, column]) => column !== 'site_id'))).toEqual({
        account_browsers: 'account_id',
        account_links: 'subject_hash',
        account_passkeys: 'account_id',
        account_recovery_codes: 'account_id',
        account_sessions: 'session_hash',
        accounts: 'account_id',
        backup_runs: 'kind',
        companies: 'company_id',
        erasures: 'token_hash',
        migrations: 'name',
        push_choices: 'token_hash',
        referrals: 'referral_id',
        server_keys: 'purpose',
        server_settings: 'name',
        sign_in_attempts: 'subject',
        used_challenges: 'challenge_hash',
      });
      expect(tables.length).toBeGreaterThan(14);
    });

    it('[STORE-05] encrypts what was stored in clear, even if several nodes start together', async () => {
      const [one, two] = await open(2);
      if (!one || !two) throw new Error('two nodes');
      await migrate(one);
      const clear = Array.from({ length: 40 }, (_, index) => {
        return {
          site_id: 1,
          kind: 'phone',
          contact: '+16045550123',
          token_hash: `device ${index}`,
          used_at: 0,
          proven_at: 1,
        };
      });
      await one.kysely.insertInto('contact_devices').values(clear).execute();
      await Promise.all([sealStored(one, 0), sealStored(two, 0)]);
      const left = one.kysely.selectFrom('contact_devices').select('token_hash').where('contact', 'like', '+%');
      expect(await left.execute()).toEqual([]);
      const opened = two.kysely.selectFrom('contact_devices').select('contact').where('token_hash', '=', 'device 39');
      expect(await opened.execute()).toEqual([{ contact: '+16045550123' }]);
    });
  });
}
