import { describe, expect, it } from 'vitest';
import { deviceStore } from '#features/devices/store/sql-device-store.ts';
import { nearlyStore } from '#features/notices/store/sql-nearly-store.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import { blankTicket, type NewTicket } from '#features/tickets/index.ts';
import { noticesFor } from '#features/notices/index.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

const FORECAST = { p10Ms: 1, p50Ms: 2, p80Ms: 3, p90Ms: 4, promisedBy: 9_000, ahead: 7, desks: 1 };

/** Finding visitors whose turn may be near, the same on every database. */
export function nearlySuite(name: string, open: () => Promise<Db>): void {
  describe(`${name}: turns that come near`, () => {
    it('finds those waiting in a line who can be reached and have had no message yet', async () => {
      const db = await open();
      await writeSites(db, [siteFixture({ siteId: 100_001 })]);
      const add = adder(db);
      await add('reached', { phone: '+15550100' });
      await add('by-mail', { email: 'ada@example.org', nearlyAt: 5 }, false);
      await add('nowhere', {});
      await add('unregistered-device', { deviceHash: 'no-device' });
      await deviceStore(db).register({
        siteId: 100_001,
        tokenHash: 'device-1',
        platform: 'web',
        endpoint: 'https://push.example/1',
        error: null,
        keys: { p256dh: 'a-point', auth: 'a-secret' },
        at: 1,
      });
      await add('by-device', { deviceHash: 'device-1', nearlyAt: 2 }, false);
      await add('never', { phone: '+15550101', nearlyAt: 0 });
      await add('other-line', { phone: '+15550102', lineId: 'b' });
      await add('called', { phone: '+15550103', stage: 'called', desk: 'desk-1' });
      const near = { on: 'turn_near', occasion: 'near.3' } as const;
      const done = await add('notified', { phone: '+15550104' });
      await noticeStore(db).add(noticesFor('ticket', { ...near, subject: done }), 2_000);
      const again = await add('notified-at-another', { phone: '+15550105', nearlyAt: 1 });
      await noticeStore(db).add(noticesFor('ticket', { ...near, subject: again }), 2_000);

      const candidates = await nearlyStore(db).candidates(100_001, 'a');
      expect(candidates.map(({ id, nearlyAt, aheadAtFirst }) => [id, nearlyAt, aheadAtFirst])).toEqual(
        expect.arrayContaining([
          ['reached', 3, 7],
          ['by-mail', 5, null],
          ['by-device', 2, null],
          ['notified-at-another', 1, 7],
        ]),
      );
      expect(candidates).toHaveLength(4);
    });
  });
}

function adder(db: Db) {
  const tickets = ticketStore(db);
  return async (id: string, changes: Partial<NewTicket>, hasForecast = true) => {
    const person = { siteId: 100_001, id, lineId: 'a', name: id, language: 'en', joinedAt: 1_000 } as const;
    const ticket = { ...blankTicket({ ...person, stage: 'waiting' }), ...changes };
    const entry = {
      at: 1_000,
      actor: 'visitor',
      event: 'add',
      from: null,
      to: ticket.stage,
      reason: null,
      desk: null,
      idempotencyKey: null,
      staffId: null,
    } as const;
    const entering = { lineStates: ['open'], isLimited: false } as const;
    const alsoWrite = hasForecast ? { forecast: FORECAST } : {};
    const added = await tickets.add(ticket, { ...alsoWrite, entry, entering });
    if (!added.ok) throw new Error(added.error.code);
    return added.value;
  };
}
