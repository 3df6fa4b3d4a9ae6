import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { sql, type Transaction } from 'kysely';
import type { Desk, DeskStore } from './desk-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { writeAudit } from './audit-rows.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import { raiseLine } from '#features/lines/index.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';

type Trx = Transaction<Database>;
type Who = { siteId: number; staffId: string };
type Take = Parameters<DeskStore['take']>[0];
type TakeResult = Awaited<ReturnType<DeskStore['take']>>;

/** Locks lines before desks, in the same order as all code, so that nothing deadlocks. */
export function deskStore(db: Db): DeskStore {
  const { kysely } = db;
  return {
    async ofSite(siteId) {
      const rows = await selectDesks(kysely, siteId).execute();
      return rows.map(toDesk);
    },

    async servicesOf(siteId) {
      const rows = await kysely
        .selectFrom('services')
        .select(['service_id', 'line_id', 'names', 'archived_at'])
        .where('site_id', '=', siteId)
        .orderBy('position')
        .orderBy('service_id')
        .execute();
      return rows.map((row) => ({
        id: row.service_id,
        lineId: row.line_id,
        names: parse(row.names, {}),
        isArchived: row.archived_at !== null,
      }));
    },

    async linesOf(siteId) {
      const rows = await kysely
        .selectFrom('lines')
        .select(['line_id', 'names', 'grace_minutes', 'state', 'archived_at', 'passcode'])
        .where('site_id', '=', siteId)
        .orderBy('position')
        .orderBy('line_id')
        .execute();
      return rows.map((row) => ({
        id: row.line_id,
        names: parse(row.names, {}),
        graceMs: row.grace_minutes * MINUTE_MS,
        isPaused: row.state === 'paused',
        isArchived: row.archived_at !== null,
        needsPasscode: row.passcode !== null,
      }));
    },

    take: (desk) => inTransaction<TakeResult>(db, (trx, rollBack) => takeDesk(trx, desk, rollBack)),

    setBreak: ({ siteId, staffId, at, break: pause }) =>
      inTransaction(db, async (trx) => {
        await bumpLineVersions(trx, { siteId, lineIds: await linesOfDesk(trx, { siteId, staffId }), at });
        const previous = await trx
          .updateTable('desk_staff')
          .set({ break_since: pause ? at : null, back_at: pause?.backAt ?? null, active_at: at })
          .where('site_id', '=', siteId)
          .where('staff_id', '=', staffId)
          .returning('desk_id')
          .executeTakeFirst();
        if (!previous) return false;
        const action = pause ? 'break_start' : 'break_end';
        await writeAudit(trx, [{ siteId, at, staffId, action, subject: deskSubject(previous.desk_id), detail: '' }]);
        return true;
      }),

    leave: ({ at, ...who }) => inTransaction(db, (trx) => leaveDesk(trx, who, at)),

    async freeAbandoned(at) {
      const rows = await selectAbandoned(kysely).execute();
      for (const { site_id: siteId, staff_id: staffId } of rows) {
        await inTransaction(db, (trx) => leaveDesk(trx, { siteId, staffId }, at));
      }
      return rows.length;
    },
  };
}

function selectDesks(kysely: Db['kysely'], siteId: number) {
  return kysely
    .selectFrom('desks')
    .leftJoin('desk_staff as occupied', (join) =>
      join.onRef('occupied.site_id', '=', 'desks.site_id').onRef('occupied.desk_id', '=', 'desks.desk_id'),
    )
    .leftJoin('staff_roles as role', (join) =>
      join.onRef('role.site_id', '=', 'occupied.site_id').onRef('role.staff_id', '=', 'occupied.staff_id'),
    )
    .leftJoin('accounts', 'accounts.account_id', 'role.account_id')
    .select([
      'desks.desk_id',
      'desks.names',
      'desks.lines',
      'occupied.staff_id',
      'occupied.lines as chosen',
      'occupied.since',
    ])
    .select(['occupied.break_since', 'occupied.back_at', 'accounts.name'])
    .where('desks.site_id', '=', siteId)
    .where('desks.archived_at', 'is', null)
    .orderBy('desks.position')
    .orderBy('desks.desk_id');
}

type DeskRow = Awaited<ReturnType<ReturnType<typeof selectDesks>['execute']>>[number];

function toDesk(row: DeskRow): Desk {
  const { desk_id: id, staff_id: staffId, since, name, break_since: breakSince, back_at: backAt } = row;
  const holder =
    staffId === null || since === null
      ? null
      : { staffId, since, name: name ?? '', lines: parse<string[]>(row.chosen, []), breakSince, backAt };
  return { id, names: parse(row.names, {}), lines: parse<string[]>(row.lines, []), holder };
}

async function takeDesk(
  trx: Trx,
  { siteId, staffId, deskId, lines, at }: Take,
  rollBack: (value: TakeResult) => never,
): Promise<Result<null, { code: 'desk-taken' | 'not-found' }>> {
  const desk = await trx
    .selectFrom('desks')
    .select('lines')
    .where('site_id', '=', siteId)
    .where('desk_id', '=', deskId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!desk) return err({ code: 'not-found' });
  const chosen = lines ?? parse<string[]>(desk.lines, []);
  const before = await linesOfDesk(trx, { siteId, staffId });
  await bumpLineVersions(trx, { siteId, lineIds: [...before, ...chosen], at });
  if (!(await lockDesk(trx, { siteId, deskId }))) return rollBack(err({ code: 'not-found' }));
  // A break continues; `since` starts again unless it is the same desk.
  const previous = await removeHolder(trx, { siteId, staffId });
  const written = await trx
    .insertInto('desk_staff')
    .values({
      site_id: siteId,
      desk_id: deskId,
      staff_id: staffId,
      lines: JSON.stringify(chosen),
      since: previous?.desk_id === deskId ? previous.since : at,
      break_since: previous?.break_since ?? null,
      back_at: previous?.back_at ?? null,
      active_at: at,
    })
    // Somebody else is at this desk, or this person just took another.
    .onConflict((conflict) => conflict.doNothing())
    .returning('desk_id')
    .executeTakeFirst();
  if (!written) return rollBack(err({ code: 'desk-taken' }));
  const detail = chosen.join(' ');
  await writeAudit(trx, [{ siteId, at, staffId, action: 'desk_take', subject: deskSubject(deskId), detail }]);
  return ok(null);
}

/** So that it is not archived while somebody takes it. */
async function lockDesk(trx: Trx, { siteId, deskId }: { siteId: number; deskId: string }): Promise<boolean> {
  const locked = await trx
    .updateTable('desks')
    .set((eb) => ({ position: eb.ref('position') }))
    .where('site_id', '=', siteId)
    .where('desk_id', '=', deskId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return locked.numUpdatedRows > 0n;
}

export async function leaveDesk(trx: Trx, who: Who, at: number): Promise<boolean> {
  await bumpLineVersions(trx, { siteId: who.siteId, lineIds: await linesOfDesk(trx, who), at });
  const previous = await removeHolder(trx, who);
  if (!previous) return false;
  await writeAudit(trx, [{ ...who, at, action: 'desk_leave', subject: deskSubject(previous.desk_id), detail: '' }]);
  return true;
}

function deskSubject(id: string) {
  return { kind: 'desk', id } as const;
}

function removeHolder(trx: Trx, { siteId, staffId }: Who) {
  return trx
    .deleteFrom('desk_staff')
    .where('site_id', '=', siteId)
    .where('staff_id', '=', staffId)
    .returning(['desk_id', 'since', 'break_since', 'back_at'])
    .executeTakeFirst();
}

async function linesOfDesk(trx: Trx, { siteId, staffId }: Who): Promise<string[]> {
  const row = await trx
    .selectFrom('desk_staff')
    .select('lines')
    .where('site_id', '=', siteId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return parse<string[]>(row?.lines ?? null, []);
}

async function bumpLineVersions(
  trx: Trx,
  { siteId, lineIds, at }: { siteId: number; lineIds: readonly string[]; at: number },
): Promise<void> {
  // One order everywhere prevents deadlocks.
  const changed = [...new Set(lineIds)].toSorted();
  for (const lineId of changed) await raiseLine(trx, { siteId, lineId, at });
  await writeOutbox(
    trx,
    changed.map((lineId) => ({ siteId, topic: 'line.changed', payload: { lineId } })),
    at,
  );
}

function selectAbandoned(kysely: Db['kysely']) {
  return kysely
    .selectFrom('desk_staff as occupied')
    .innerJoin('staff_roles as role', (join) =>
      join.onRef('role.site_id', '=', 'occupied.site_id').onRef('role.staff_id', '=', 'occupied.staff_id'),
    )
    .select(['occupied.site_id', 'occupied.staff_id'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_sessions as session')
            .select(sql`1`.as('one'))
            .whereRef('session.account_id', '=', 'role.account_id'),
        ),
      ),
    );
}

function parse<T>(json: string | null, empty: T): T {
  return json === null ? empty : (JSON.parse(json) as T);
}
