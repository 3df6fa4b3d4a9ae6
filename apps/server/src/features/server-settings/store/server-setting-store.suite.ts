import { describe, expect, it } from 'vitest';
import type { ServerSettingStore } from './server-setting-store.ts';

/** SQLite and PostgreSQL must both pass this. */
export function serverSettingStoreSuite(name: string, open: () => Promise<ServerSettingStore>) {
  describe(`${name}: server settings`, () => {
    it('keeps the last value of each name, and forgets those that are removed', async () => {
      const settings = await open();
      expect(await settings.readAll()).toEqual(new Map());
      await settings.write({ host: 'turns.example', scheme: 'https' }, 1);
      await settings.write({ host: 'queue.example', scheme: null, note: '' }, 2);
      expect(await settings.readAll()).toEqual(
        new Map([
          ['host', 'queue.example'],
          ['note', ''],
        ]),
      );
    });

    it('writes over the values that were seen, and over no others: one of twenty at once', async () => {
      const settings = await open();
      await settings.write({ host: 'old' }, 1);
      const seen = { host: 'old', note: null };
      const all = Array.from({ length: 20 }, (_, index) => settings.writeOver(seen, { host: `new ${index}` }, 2));
      expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
      expect(await settings.writeOver(seen, { note: 'late' }, 3)).toBe(false);
      expect((await settings.readAll()).get('note')).toBeUndefined();
    });

    it('writes a name once, however many write it at the same time', async () => {
      const settings = await open();
      const values = Array.from({ length: 20 }, (_, index) => `value ${index}`);
      await Promise.all(values.map((value) => settings.write({ host: value }, 1)));
      const kept = await settings.readAll();
      expect([kept.size, values]).toEqual([1, expect.arrayContaining([kept.get('host')])]);
    });
  });
}
