import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { IMPORTED, SERVICES, STAFF, startTransfer, visit } from '#testing/importing/start-transfer.ts';
import type { ImportRow } from './imported-rows.ts';

/** `open` returns an empty, migrated database. */
export function importSeatsSuite(name: string, open: () => Promise<Db>): void {
  describe(`${name}: importing into groups and limited days`, () => {
    it('checks group appointments and daily limits as it books them', async () => {
      const { db, send } = await startTransfer(open);
      await send('services', SERVICES);
      await send('staff', [...STAFF, { name: 'Otto Muster', services: 'Estate check' }]);
      const set = (booking: object) =>
        db.kysely
          .updateTable('services')
          .set({ booking: JSON.stringify(booking) })
          .where('site_id', '=', IMPORTED.siteId)
          .where('names', 'like', '%Estate check%')
          .execute();
      const agrees = async (rows: readonly ImportRow['fields'][], taken: readonly number[]) => {
        const problems = taken.map((row) => ({ row, field: 'time', code: 'taken' }));
        const outcome = { added: rows.length - taken.length, problems };
        expect(await send('appointments', rows, { isDryRun: true })).toMatchObject(outcome);
        const booked = await send('appointments', rows);
        expect(booked).toMatchObject(outcome);
        // Sent again, whether as a check or not, it has what it has.
        expect(await send('appointments', rows, { ...booked, isDryRun: true })).toMatchObject(outcome);
        expect(await send('appointments', rows, booked)).toMatchObject(outcome);
      };

      await set({ seats: 3 });
      const group = Array.from({ length: 60 }, () => visit('9:00'));
      await agrees(
        [...group, visit('9:30'), visit('10:00')],
        [...Array.from({ length: 57 }, (_, index) => index + 4), 61],
      );
      await agrees([visit('9:00'), visit('10:00')], [1]);

      await set({ dailyLimit: 2 });
      const day = { date: '2026-04-15' };
      await agrees(
        [visit('9:00', day), visit('9:15', day), visit('11:00', { ...day, staff: 'Otto Muster' }), visit('14:00', day)],
        [2, 4],
      );
      await agrees([visit('16:00', day), visit('9:00', { date: '2026-04-16' })], [1]);
    });
  });
}
