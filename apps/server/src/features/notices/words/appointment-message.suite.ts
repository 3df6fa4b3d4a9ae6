import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { ok } from '@openturn/domain/result.ts';
import { describe, expect, it } from 'vitest';
import { settingsStore } from '#features/settings/store/sql-settings-store.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { siteStore } from '#features/sites/store/sql-site-store.ts';
import { cancelAppointment } from '#features/booking/appointment/cancel-appointment.ts';
import { moveAppointment } from '#features/booking/appointment/move-appointment.ts';
import { readCalendarFile } from '#features/booking/index.ts';
import { prepareNotice } from '#features/notices/words/prepare-notice.ts';
import { monday, SITE, startBooking } from '#testing/start/start-booking.ts';

/** The messages visitors get about their appointments, from real rows. */
export function appointmentMessageSuite(name: string, open: () => Promise<Db>): void {
  async function start() {
    const db = await open();
    const booking = await startBooking(db);
    const { deps, time } = booking;
    const notices = noticeStore(db);
    const facts = {
      ...deps,
      sites: siteStore(db),
      tickets: { find: async () => null },
      places: { read: async () => null },
      siteAddress: (siteId: number) => `https://${siteId}.turns.example`,
      consoleAddress: (siteId: number) => `https://staff.turns.example/${siteId}`,
    };
    const calendar = (request: Parameters<typeof readCalendarFile>[0]) => readCalendarFile(request, facts);
    /** Sends everything due, one by one as a lane does; null for messages that no longer apply. */
    const send = async (): Promise<(string | null)[]> => {
      const said: (string | null)[] = [];
      for (;;) {
        const now = time.now;
        const [notice] = await notices.claim({ channel: 'sms', limit: 1, now, leaseMs: 1_000 });
        if (!notice) return said;
        const prepared = await prepareNotice(notice, { ...facts, calendar });
        said.push(prepared?.worded.text ?? null);
        const sent = prepared && { kind: 'sent' as const, providerId: notice.id, at: now, worded: prepared.worded };
        await notices.settle([{ notice, outcome: sent ?? { kind: 'failed', error: 'too late' } }]);
      }
    };
    const word = (settings: Record<string, string>) =>
      settingsStore(db).change({ siteId: SITE, at: time.now }, (site) =>
        ok({ after: { ...site, settings: { ...site.settings, ...settings } }, audit: [] }),
      );
    return { ...booking, send, word };
  }

  describe(`${name}: messages about appointments`, () => {
    it('[NOTICE-07] announce a booking, a move, the reminder of the new time and the cancellation', async () => {
      const { book, hold, send, settle, time, deps } = await start();
      const { id: guid } = await book('ada', monday('14:00'));
      expect(await send()).toEqual([
        expect.stringMatching(
          new RegExp(`You're booked for Mon 2026-11-23, 2:00 PM\\.\\nhttps://100001\\.turns\\.example/booked/${guid}$`),
        ),
      ]);
      const held = await hold('ada', monday('15:00'), { moving: guid });
      if (!held.ok) throw new Error(held.error.code);
      await moveAppointment({ siteId: SITE, guid, hold: held.value.hold.id, tokenHash: 'ada' }, deps);
      expect(await send()).toEqual([expect.stringContaining('is now on Mon 2026-11-23, 3:00 PM.')]);
      time.now = monday('15:00') - 2 * HOUR_MS;
      await settle();
      expect(await send()).toEqual([expect.stringContaining('You have an appointment on Mon 2026-11-23, 3:00 PM.')]);
      await settle();
      expect(await send()).toEqual([]);
      await cancelAppointment({ siteId: SITE, guid, agreedFee: 0 }, deps);
      expect(await send()).toEqual([expect.stringContaining('Mon 2026-11-23, 3:00 PM is cancelled.')]);
    });

    it('[NOTICE-07] are in the business’s own words, in the languages that it has worded', async () => {
      const { book, hold, send, word, deps } = await start();
      await word({
        Notice_apt_confirmed_sms_en: 'See you {when}! {details}\n{link}',
        Notice_apt_moved_sms_de: 'Neu: {when} {link}',
      });
      const { id: guid } = await book('ada', monday('14:00'));
      expect(await send()).toEqual([`See you Mon 2026-11-23, 2:00 PM!\nhttps://100001.turns.example/booked/${guid}`]);
      const held = await hold('ada', monday('15:00'), { moving: guid });
      if (!held.ok) throw new Error(held.error.code);
      await moveAppointment({ siteId: SITE, guid, hold: held.value.hold.id, tokenHash: 'ada' }, deps);
      expect(await send()).toEqual([expect.stringContaining('Your appointment is now on')]);
    });

    it('[NOTICE-09] include no reminder of an appointment cancelled before it was sent', async () => {
      const { book, send, settle, time, deps } = await start();
      const { id: guid } = await book('ada', monday('14:00'));
      await send();
      time.now = monday('14:00') - 2 * HOUR_MS;
      await settle();
      time.now += 1;
      await cancelAppointment({ siteId: SITE, guid, agreedFee: 0 }, deps);
      expect(await send()).toEqual([null, expect.stringContaining('is cancelled.')]);
    });

    it('[NOTICE-07] link visitors on the waiting list to the opening held for them', async () => {
      const { book, wait, send, settle, deps } = await start();
      const { id: guid } = await book('ada', monday('14:00'));
      const standby = await wait('bob', [{ from: monday('14:00'), until: monday('14:30') }]);
      await send();
      await cancelAppointment({ siteId: SITE, guid, agreedFee: 0 }, deps);
      await settle();
      const offered = await deps.standbys.find(SITE, standby.id);
      const kept = offered?.offer?.appointmentId ?? 'nothing';
      const said = await send();
      expect(said).toContainEqual(expect.stringMatching(/Mon 2026-11-23, 2:00 PM is open\. Held for you until/));
      expect(said).toContainEqual(expect.stringContaining(`/booked/${kept}`));
    });
  });
}
