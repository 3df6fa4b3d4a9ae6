import type { Transaction } from 'kysely';
import { err, ok } from '@openturn/domain/result.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { appointmentReads } from '#features/booking/store/appointment-reads.ts';
import { refuseRepeated } from '#features/booking/store/write-appointment.ts';
import { writeAudit } from '#features/staff/index.ts';
import { rememberOrFail } from '#kernel/db/remember-once.ts';
import type { AlsoWriteWithSetup, LeftAppointment, SetupStore } from './setup-store.ts';
import { writeChoices } from './write-choices.ts';
import type { NewOutboxMessage } from '#kernel/outbox/outbox-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { NOTHING_PAID, type VisitPayments } from '#kernel/db/hooks/visit-payments.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import { offerStore } from '#features/booking/store/sql-offer-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';

type Trx = Transaction<Database>;
type Change = { siteId: number; version: number; at: number };
const WHOLE_SITE = '';
const PLANS = ['opening_hours', 'opening_exceptions'] as const;

export function setupStore(db: Db, payments: VisitPayments = NOTHING_PAID): SetupStore {
  /** The site's row is changed first: a save based on an old version writes nothing, and two saves follow one another. */
  const change = (
    { siteId, version, at }: Change,
    write: (trx: Trx) => Promise<void>,
    { alsoWrite, announce = [] }: { alsoWrite?: AlsoWriteWithSetup; announce?: readonly NewOutboxMessage[] } = {},
  ): ReturnType<SetupStore['setSite']> =>
    inTransaction<Awaited<ReturnType<SetupStore['setSite']>>>(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('sites')
        .set({ version: version + 1 })
        .where('site_id', '=', siteId)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return err({ code: 'outdated' });
      await write(trx);
      await writeOutbox(trx, [{ siteId, topic: 'site.changed', payload: {} }, ...announce], at);
      return ok(
        alsoWrite ? await writeWithSetup({ ...db, kysely: trx }, trx, { siteId, at, alsoWrite, payments }) : [],
      );
    }).catch(refuseRepeated);
  return {
    offer: offerStore(db).offer,
    // Some settings are part of the site, so clients must fetch the site again however fresh it is.
    setSite: (site, alsoWrite) =>
      change(
        site,
        async (trx) => {
          await endTrialIfClosed(trx, site);
          await writeSite(trx, site);
        },
        {
          ...(alsoWrite && { alsoWrite }),
          announce: [{ siteId: site.siteId, topic: 'status.forced', payload: { ticketId: null } }],
        },
      ),
    setService: (service, audit) =>
      change(service, async (trx) => {
        await writeService(trx, service);
        await writeAudit(trx, [audit]);
      }),
    setStaff: (staff, alsoWrite) => change(staff, (trx) => writeStaff(trx, staff), alsoWrite && { alsoWrite }),
    settle: (settled, alsoWrite) => change(settled, async () => {}, { alsoWrite }),
    linesOf: async (siteId) => {
      const rows = await db.kysely
        .selectFrom('lines')
        .select(['line_id', 'names'])
        .where('site_id', '=', siteId)
        .where('archived_at', 'is', null)
        .orderBy('position')
        .execute();
      return rows.map(({ line_id: id, names }) => ({ id, names: JSON.parse(names) as Record<string, string> }));
    },
  };
}

type WithSetup = { siteId: number; at: number; alsoWrite: AlsoWriteWithSetup; payments: VisitPayments };

/** What becomes of the appointments, and what a repeated request is answered with. */
async function writeWithSetup(
  db: Db,
  trx: Trx,
  { siteId, at, payments, alsoWrite: { once, choices, left, audit, unseen } }: WithSetup,
): Promise<LeftAppointment[]> {
  // Before they change: what has come in is told by the hours, not by what happens to the others.
  const booked = await appointmentReads(db).inRange(siteId, unseen.range);
  const refused = await writeChoices(trx, choices, { siteId, at, payments });
  await writeAudit(trx, audit);
  const all = [...left, ...refused, ...unseen.among(booked).map((guid) => ({ guid, reason: 'new' as const }))];
  if (once) await rememberOrFail(trx, once, { subject: { siteId, id: JSON.stringify(all) }, at });
  return all;
}

/** Entering today as closed also ends what was opened by hand, except for lines with hours of their own. */
async function endTrialIfClosed(trx: Trx, { siteId, plan, at }: Parameters<SetupStore['setSite']>[0]): Promise<void> {
  const { zone } = await trx.selectFrom('sites').select('zone').where('site_id', '=', siteId).executeTakeFirstOrThrow();
  const today = wallClock(at, zone).date;
  if (plan.exceptions[today]?.length !== 0) return;
  const before = await trx
    .selectFrom('opening_exceptions')
    .select('spans')
    .where('site_id', '=', siteId)
    .where('line_id', '=', WHOLE_SITE)
    .where('date', '=', today)
    .executeTakeFirst();
  // Was closed already: a line that is open was opened since.
  if (before?.spans === '[]') return;
  const own = await Promise.all(
    PLANS.map((table) => trx.selectFrom(table).select('line_id').where('site_id', '=', siteId).distinct().execute()),
  );
  const withOwn = own.flat().map(({ line_id: id }) => id);
  await trx
    .updateTable('lines')
    .set((eb) => ({ open_until: null, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('open_until', '>', at)
    .where('line_id', 'not in', [...withOwn, WHOLE_SITE])
    .execute();
}

async function writeSite(trx: Trx, { siteId, plan, settings }: Parameters<SetupStore['setSite']>[0]): Promise<void> {
  const row = await trx.selectFrom('sites').select('settings').where('site_id', '=', siteId).executeTakeFirstOrThrow();
  const merged = { ...(JSON.parse(row.settings) as Record<string, string>), ...settings };
  await trx
    .updateTable('sites')
    .set({ settings: JSON.stringify(merged) })
    .where('site_id', '=', siteId)
    .execute();
  for (const table of PLANS) {
    await trx.deleteFrom(table).where('site_id', '=', siteId).where('line_id', '=', WHOLE_SITE).execute();
  }
  const key = { site_id: siteId, line_id: WHOLE_SITE };
  const hours = Object.entries(plan.week).flatMap(([weekday, spans]) =>
    spans.map(({ opens, closes }) => ({ ...key, weekday: Number(weekday), opens, closes })),
  );
  // Two spans with the same start are one.
  const once = [...new Map(hours.map((each) => [`${each.weekday} ${each.opens}`, each])).values()];
  if (once.length > 0) await trx.insertInto('opening_hours').values(once).execute();
  const days = Object.entries(plan.exceptions).map(([date, spans]) => {
    return { ...key, date, spans: JSON.stringify(spans), note: null };
  });
  if (days.length > 0) await trx.insertInto('opening_exceptions').values(days).execute();
}

async function writeService(trx: Trx, { siteId, service }: Parameters<SetupStore['setService']>[0]): Promise<void> {
  const changed = {
    line_id: service.line,
    names: JSON.stringify(service.names),
    minutes: service.minutes,
    is_bookable: Number(service.isBookable),
    methods: JSON.stringify(service.methods),
    category_id: service.category,
    booking: JSON.stringify(service.rules),
  };
  const { last } = await trx
    .selectFrom('services')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('services')
    .values({ ...changed, site_id: siteId, service_id: service.id, position: (last ?? -1) + 1 })
    .onConflict((conflict) => conflict.columns(['site_id', 'service_id']).doUpdateSet(changed))
    .execute();
  await trx.deleteFrom('staff_services').where('site_id', '=', siteId).where('service_id', '=', service.id).execute();
  const givers = [...new Set(service.staff)].map((staffId) => {
    return { site_id: siteId, staff_id: staffId, service_id: service.id };
  });
  if (givers.length > 0) await trx.insertInto('staff_services').values(givers).execute();
}

async function writeStaff(trx: Trx, { siteId, staff }: Parameters<SetupStore['setStaff']>[0]): Promise<void> {
  const changed = {
    name: staff.name,
    is_active: Number(staff.isActive),
    hours: staff.hours && JSON.stringify(staff.hours),
  };
  const { last } = await trx
    .selectFrom('staff')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('staff')
    .values({ ...changed, site_id: siteId, staff_id: staff.id, position: (last ?? -1) + 1, role: '{}' })
    .onConflict((conflict) => conflict.columns(['site_id', 'staff_id']).doUpdateSet(changed))
    .execute();
}
