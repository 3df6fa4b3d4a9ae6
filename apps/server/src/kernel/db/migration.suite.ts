import { describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from '#kernel/db/migrations/migrations.ts';
import type { Db } from './open-database.ts';
import { seedDemo } from '#seed/seed-demo.ts';
import { sealStored } from './sealing/seal-stored.ts';

/** `open` returns the requested number of connections to one empty database. */
export function migrationSuite(name: string, open: (connections: number) => Promise<Db[]>): void {
  const openOne = async () => (await open(1))[0] as Db;

  describe(`${name}: migrations`, () => {
    it('migrate an empty database once, however many nodes start together', async () => {
      const nodes = await open(5);
      const applied = await Promise.all(nodes.map(migrate));
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

    it('key every table by its site first, except those that belong to no site', async () => {
      const db = await openOne();
      await migrate(db);
      const tables = await db.kysely.introspection.getTables();
      const first = tables.map((table) => [table.name, table.columns[0]?.name]);
      expect(Object.fromEntries(first.filter(([, column]) => column !== 'site_id'))).toEqual({
        account_browsers: 'account_id',
        account_sessions: 'session_hash',
        accounts: 'account_id',
        companies: 'company_id',
        migrations: 'name',
        server_keys: 'purpose',
        sign_in_attempts: 'subject',
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
