import { followVisit } from '#features/booking/store/follow-visit.ts';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { appointmentStore } from '#features/booking/store/sql-appointment-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { ContactDeps } from '#features/contacts/index.ts';
import { codeStore } from '#features/contacts/store/sql-code-store.ts';
import { contactStore } from '#features/contacts/store/sql-contact-store.ts';
import { offerStore } from '#features/booking/store/sql-offer-store.ts';
import { outboxStore } from '#kernel/outbox/sql-outbox-store.ts';
import { standbyStore } from '#features/booking/store/sql-standby-store.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import { askStandby } from '#features/booking/standby/ask-standby.ts';
import { bookHeld } from '#features/booking/book/book-held.ts';
import { holdTime } from '#features/booking/times/hold-time.ts';
import { offerFreed, runAppointmentTimer, runStandbyTimer, type BookingDeps } from '#features/booking/index.ts';
import { readSlots } from '#features/booking/times/read-slots.ts';
import type { Wanted } from '#features/booking/times/visit.ts';
import type { DemoService, DemoSite } from '#seed/sites/demo-site.ts';
import { from, weekdays } from '#seed/sites/demo-site.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

export const SITE = 100_001;
/** A Monday at 8 a.m. in Toronto. */
export const MONDAY_8 = Date.parse('2026-11-23T13:00:00Z');

/** The instant of a time on that Monday in Toronto. */
export function monday(time: string): number {
  return Date.parse(`2026-11-23T${time}:00-05:00`);
}

export function bookable(id: string, changes: Partial<DemoService> = {}): DemoService {
  const names = { en: id };
  return { id, lineId: 'a', names, minutes: 30, isBookable: true, methods: [1], staff: ['ann'], ...changes };
}

const STAFF = ['ann', 'ben'].map((id) => ({ id, name: id, role: {} }));

/** A site with bookings from nine to five; everything is real but the clock. */
export async function startBooking(db: Db, changes: Partial<DemoSite> = {}) {
  await writeSites(db, [
    siteFixture({
      week: weekdays(from('09:00', '17:00')),
      lines: [lineFixture('a')],
      services: [bookable('cut')],
      staff: STAFF,
      settings: { MethodInPerson: '1' },
      ...changes,
    }),
  ]);
  const time = { now: MONDAY_8 };
  const clock = { now: () => time.now };
  const deps: BookingDeps & ContactDeps = {
    contacts: contactStore(db),
    codes: codeStore(db),
    newCode: () => '271828',
    channels: { read: async () => ['sms', 'email'] },
    offers: offerStore(db),
    appointments: appointmentStore(db),
    standbys: standbyStore(db),
    accounts: accountStore(db),
    tickets: ticketStore(db, { followVisit }),
    clock,
    newId: randomGuid,
    wakeOutbox: () => {},
  };
  const mayCode = async () => null;
  const hold = (device: string, at: number, more: Partial<Wanted> & { moving?: string } = {}) => {
    const { moving, ...wanted } = { service: 'cut', ...more };
    return holdTime({ siteId: SITE, wanted, at, moving, tokenHash: device, language: 'en' }, deps);
  };
  const bookGuid = (device: string, guid: string, key: string | null = null) => {
    const entry = { FirstName: device, PhoneNumber: phoneOf(device) };
    return bookHeld(
      { siteId: SITE, guid, entry, zone: undefined, language: 'en', tokenHash: device, key, isTexted: true, mayCode },
      deps,
    );
  };
  const book = async (device: string, at: number, more: Partial<Wanted> = {}) => {
    const held = await hold(device, at, more);
    if (!held.ok) throw new Error(held.error.code);
    const booked = await bookGuid(device, held.value.hold.id);
    if (!booked.ok) throw new Error(booked.error.code);
    return booked.value.appointment;
  };
  const wait = async (device: string, windows: { from: number; until: number }[], more: Partial<Wanted> = {}) => {
    // Entries must not share a timestamp.
    time.now++;
    const entry = { FirstName: device, PhoneNumber: phoneOf(device) };
    const who = { entry, zone: undefined, language: 'en', tokenHash: device, key: null, isTexted: true, mayCode };
    const result = await askStandby({ siteId: SITE, wanted: { service: 'cut', ...more }, windows, ...who }, deps);
    if (!result.ok) throw new Error(result.error.code);
    return result.value.standby;
  };
  const outbox = outboxStore(db);
  return {
    db,
    deps,
    time,
    hold,
    bookGuid,
    book,
    wait,
    /** Runs what the timers and relay of a running server would have done by now, and returns what was relayed. */
    settle: async () => {
      for (const each of await deps.appointments.due(time.now, 100)) await runAppointmentTimer(each, deps);
      for (const each of await deps.standbys.due(time.now, 100)) await runStandbyTimer(each, deps);
      const messages = await outbox.claim({ limit: 100, now: Date.now() * 2, leaseMs: 1 });
      for (const { siteId, topic, payload } of messages) {
        if (topic === 'time.freed') await offerFreed(siteId, payload, deps);
      }
      await outbox.remove(messages);
      return messages;
    },
    stateOf: async (id: string) => (await deps.appointments.find(SITE, id))?.state,
    noticesOf: async (subjectId: string) => {
      const rows = await db.kysely
        .selectFrom('notices')
        .select(['kind', 'channel'])
        .where('subject_id', '=', subjectId)
        .orderBy('created_at')
        .orderBy('notice_id')
        .execute();
      return rows.map(({ kind }) => kind);
    },
  };
}

/** Free times on that Monday. */
export async function timesOf(deps: BookingDeps, service = 'cut'): Promise<number[]> {
  const read = await readSlots({ siteId: SITE, wanted: { service }, from: '2026-11-23', days: 1 }, deps);
  return read.ok ? (read.value.rows[0]?.times.map(({ at }) => at) ?? []) : [];
}

const phones = new Map<string, string>();

/** A phone number per device. */
function phoneOf(device: string): string {
  const phone = phones.get(device) ?? `604555${String(phones.size % 10_000).padStart(4, '0')}`;
  phones.set(device, phone);
  return phone;
}
