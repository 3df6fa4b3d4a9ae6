import { err, ok } from '@openturn/domain/result.ts';
import { sql, type Transaction } from 'kysely';
import type { StandbyStore } from './appointment-store.ts';
import { toStandby, toStandbyRow } from './appointment-rows.ts';
import { writeFirstUse } from '#features/contacts/index.ts';
import { countsForHolder, lockHolder } from './counts-for-holder.ts';
import { heldByContact } from '#kernel/db/sealing/held-by-contact.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { readRemembered, rememberOnce } from '#kernel/db/remember-once.ts';
import { updateStandby } from './write-appointment.ts';
import { writeNotices } from '#features/notices/index.ts';

type IsTheirs = NonNullable<ReturnType<typeof heldByContact>>;

async function countWaiting(trx: Transaction<Database>, siteId: number, isTheirs: IsTheirs): Promise<number> {
  const { count } = await trx
    .selectFrom('standbys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where(isTheirs)
    .where(IS_WAITING)
    .executeTakeFirstOrThrow();
  return count;
}

const IS_WAITING = sql<boolean>`state in ('waiting', 'offered')`;

export function standbyStore(db: Db): StandbyStore {
  const { kysely } = db;
  const ofSite = (siteId: number) => kysely.selectFrom('standbys').selectAll().where('site_id', '=', siteId);
  return {
    async find(siteId, id) {
      const row = await ofSite(siteId).where('standby_id', '=', id).executeTakeFirst();
      return row ? toStandby(row) : null;
    },

    async ofHolder(siteId, holder) {
      const isTheirs = heldByContact(holder);
      if (!isTheirs) return [];
      const rows = await ofSite(siteId).where(isTheirs).where(IS_WAITING).orderBy('created_at').execute();
      return rows.map(toStandby);
    },

    async waiting(siteId) {
      const rows = await ofSite(siteId).where(IS_WAITING).orderBy('created_at').orderBy('standby_id').execute();
      return rows.map(toStandby);
    },

    async due(now, limit) {
      const rows = await kysely
        .selectFrom('standbys')
        .selectAll()
        .where('timer_at', '<=', now)
        .orderBy('timer_at')
        .limit(limit)
        .execute();
      return rows.map(toStandby);
    },

    remembered: (siteId, once) => readRemembered(kysely, siteId, once),

    add: (standby, { notices, once, firstUse, freed, at, limit }) =>
      inTransaction<Awaited<ReturnType<StandbyStore['add']>>>(db, async (trx, rollBack) => {
        await lockHolder(trx, { siteId: standby.siteId, holder: limit.holder, dialect: db.dialect });
        const isTheirs = countsForHolder(limit.holder, standby.siteId);
        const held = isTheirs && (await countWaiting(trx, standby.siteId, isTheirs));
        if (held !== null && held >= limit.most) return rollBack(err({ code: 'too-many-appointments' }));
        if (once && !(await rememberOnce(trx, once, { subject: standby, at }))) {
          return rollBack(err({ code: 'repeated' }));
        }
        const isOwn = !firstUse || (await writeFirstUse(trx, firstUse, at));
        if (!isOwn) return rollBack(err({ code: 'phone-of-others' }));
        await trx.insertInto('standbys').values(toStandbyRow(standby)).execute();
        await writeNotices(trx, notices, at);
        // A time that is already free is offered like one that becomes free later.
        const { siteId } = standby;
        await writeOutbox(trx, [{ siteId, topic: 'time.freed', payload: freed }], at);
        // Staff who look at one of those days see how many are waiting.
        await writeOutbox(
          trx,
          [{ siteId, topic: 'calendar.changed', payload: { from: freed.from, until: freed.until } }],
          at,
        );
        return ok(standby);
      }),

    save: (before, after, alsoWrite) =>
      inTransaction(db, async (trx) => {
        if (!(await updateStandby(trx, { before, after }))) return null;
        if (alsoWrite) {
          const { notices = [], freed, at } = alsoWrite;
          await writeNotices(trx, notices, at);
          // An offer to everyone changes no appointment, whose change would tell the page.
          const payload = { ticketId: after.id };
          const { siteId } = after;
          await writeOutbox(trx, [{ siteId, topic: 'status.forced', payload }], at);
          if (freed) await writeOutbox(trx, [{ siteId, topic: 'time.freed', payload: freed }], at);
        }
        return { ...after, version: before.version + 1 };
      }),
  };
}
