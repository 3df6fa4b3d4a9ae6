import { longestUndoMs, REOPEN_MS, ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { Ticket } from '#features/tickets/index.ts';
import { toTicketRow } from '#features/tickets/store/ticket-rows.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { appointmentRow } from '#testing/database/appointment-row.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { ownDataStore } from './store/sql-own-data-store.ts';

const NOW = 1_000_000_000;
const UNDO_MS = longestUndoMs(ticketLimits({}));
const SAM = { name: 'Sam', phone: '+14165550132', deviceHash: 'device-1' };

/** The same on every database. */
export function ownUndoSuite(name: string, openDb: () => Promise<Db>): void {
  async function open(rejoinMinutes?: string) {
    const db = await openDb();
    const settings = rejoinMinutes === undefined ? {} : { RejoinMinutes: rejoinMinutes };
    await writeSites(db, [siteFixture({ lines: [lineFixture('a')], settings })]);
    const addTicket = (changes: Partial<Ticket>) =>
      db.kysely
        .insertInto('tickets')
        .values(toTicketRow(testTicket({ ...SAM, ...changes })))
        .execute();
    const addAppointment = async (state: string, times: { until: number; state_at: number }) => {
      const row = appointmentRow(state, SAM.name, { state, device_hash: SAM.deviceHash, ...times });
      await db.kysely.insertInto('appointments').values(row).execute();
    };
    const named = async () => {
      const of = async (table: 'tickets' | 'appointments') =>
        (await db.kysely.selectFrom(table).select('name').where('name', '<>', '').execute()).length;
      return (await of('tickets')) + (await of('appointments'));
    };
    const noted = async () => (await db.kysely.selectFrom('erasures').select('token_hash').execute()).length;
    return { own: ownDataStore(db), addTicket, addAppointment, named, noted };
  }

  describe(`${name}: what belongs to a device and may be brought back`, () => {
    it.each([
      ['completed', null],
      ['cancelled', 'no_show'],
      ['cancelled', 'by_staff'],
      ['cancelled', 'closed'],
    ] as const)(
      '[SCREEN-12] keeps its person as long as staff can take back the end: %s, %s',
      async (stage, reason) => {
        const { own, addTicket, named } = await open();
        await addTicket({ stage, reason, endedAt: NOW });
        await expect(own.eraseOwn('device-1', NOW + 1)).resolves.toMatchObject({ erased: 0, kept: 1 });
        await own.eraseEnded(NOW + UNDO_MS - 1);
        expect(await named()).toBe(1);
        await own.eraseEnded(NOW + UNDO_MS);
        expect(await named()).toBe(0);
      },
    );

    it('[SCREEN-12] keeps it as long as the business lets people come back', async () => {
      const { own, addTicket, named } = await open('120');
      await addTicket({ stage: 'cancelled', reason: 'no_show', endedAt: NOW });
      await own.eraseOwn('device-1', NOW + HOUR_MS);
      await own.eraseEnded(NOW + 2 * HOUR_MS - 1);
      expect(await named()).toBe(1);
      await own.eraseEnded(NOW + 2 * HOUR_MS);
      expect(await named()).toBe(0);
    });

    it('[SCREEN-12] keeps that of a visit that has just ended when another one is over for good', async () => {
      const { own, addTicket, named } = await open();
      await addTicket({ id: 'old', number: 2, stage: 'completed', endedAt: NOW });
      await addTicket({ id: 'new' });
      await own.eraseOwn('device-1', NOW);
      await addTicket({ id: 'newer', number: 3, stage: 'completed', endedAt: NOW + UNDO_MS - 1 });
      await own.eraseEnded(NOW + UNDO_MS);
      expect(await named()).toBe(2);
    });

    it.each(['by_visitor', 'expired'] as const)(
      '[SCREEN-12] is erased at once if nobody of the business could bring it back: %s',
      async (reason) => {
        const { own, addTicket, named } = await open();
        await addTicket({ stage: 'cancelled', reason, endedAt: NOW });
        await expect(own.eraseOwn('device-1', NOW)).resolves.toMatchObject({ erased: 1, kept: 0 });
        expect(await named()).toBe(0);
      },
    );

    it.each(['checked_in', 'called', 'started', 'no_show'])(
      '[SCREEN-12] keeps the person of an appointment that is %s, also a little after its time',
      async (state) => {
        const { own, addAppointment, named } = await open();
        await addAppointment(state, { until: NOW - HOUR_MS, state_at: NOW });
        await expect(own.eraseOwn('device-1', NOW)).resolves.toMatchObject({ erased: 0, kept: 1 });
        await own.eraseEnded(NOW + HOUR_MS);
        expect(await named()).toBe(1);
        await own.eraseEnded(NOW + DAY_MS);
        expect(await named()).toBe(0);
      },
    );

    it('[SCREEN-12] keeps that of a completed appointment while staff can reopen it, and of one called off not', async () => {
      const { own, addAppointment, named } = await open();
      for (const state of ['completed', 'cancelled']) await addAppointment(state, { until: NOW, state_at: NOW });
      await expect(own.eraseOwn('device-1', NOW + 1)).resolves.toMatchObject({ erased: 1, kept: 1 });
      await own.eraseEnded(NOW + REOPEN_MS - 1);
      expect(await named()).toBe(1);
      await own.eraseEnded(NOW + REOPEN_MS);
      expect(await named()).toBe(0);
    });

    it.each([false, true])(
      '[SCREEN-12] erases also what was being joined meanwhile, once it is over; of a known device: %s',
      async (isKnown) => {
        const { own, addTicket, named, noted } = await open();
        const left = { stage: 'cancelled', reason: 'by_visitor' } as const;
        if (isKnown) await addTicket({ id: 'before', ...left, number: 2, endedAt: NOW });
        await own.eraseOwn('device-1', NOW);
        await addTicket({ joinedAt: NOW + 1, ...left, endedAt: NOW + 2 });
        expect([await named(), await noted()]).toEqual([1, 1]);
        await own.eraseEnded(NOW + 3);
        expect([await named(), await noted()]).toEqual([0, 1]);
        // Nobody's made-up token stays noted.
        await own.eraseEnded(NOW + 20 * MINUTE_MS);
        expect(await noted()).toBe(0);
      },
    );
  });
}
