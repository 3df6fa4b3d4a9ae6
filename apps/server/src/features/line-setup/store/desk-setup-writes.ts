import { MOST_DESKS } from '@openturn/domain/line/line-bounds.ts';
import { err, ok } from '@openturn/domain/result.ts';
import type { LineSetupStore } from './line-setup-store.ts';
import { isOrderOf } from './line-setup-writes.ts';
import { deskChanges, orderChanges } from './logged-changes.ts';
import { newId } from './new-id.ts';
import { readDeskRows, readLineRows } from './read-lines-and-desks.ts';
import { deskVersion, orderVersion } from './setup-versions.ts';
import { raiseInOrder, type Trx, type Written, writeSetup } from './write-setup.ts';
import type { DesksTable } from '#kernel/db/tables/staff-tables.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { Updateable } from 'kysely';
import { IN_HAND } from '#kernel/db/tables/ticket-stages.ts';

type Writes = Pick<LineSetupStore, 'addDesk' | 'changeDesk' | 'orderDesks' | 'archiveDesk'>;
type DeskRef = { siteId: number; id: string };

const subjectOf = (id: string) => ({ kind: 'desk', id }) as const;

export function deskSetupWrites(db: Db): Writes {
  return {
    addDesk: (change) =>
      writeSetup(db, change, async (trx) => {
        const { siteId, at, values } = change;
        const desks = await readDeskRows(trx, siteId);
        if (desks.length >= MOST_DESKS) return err({ code: 'too-many' as const });
        const id = newId(values.names, desks);
        const lines = await raiseInOrder(trx, { siteId, lineIds: values.lines, at });
        await trx
          .insertInto('desks')
          .values({ ...columnsOf(values), site_id: siteId, desk_id: id, position: desks.length })
          .execute();
        return ok<Written>({ id, lines, audit: { action: 'desk_add', subject: subjectOf(id) } });
      }),

    changeDesk: (change) =>
      writeSetup(db, change, async (trx) => {
        const { siteId, id, at, version, values } = change;
        const before = await findDesk(trx, change);
        if (!before) return err({ code: 'not-found' as const });
        if (before.isArchived || deskVersion(before) !== version) return err({ code: 'changed-meanwhile' as const });
        const lines = await raiseInOrder(trx, { siteId, lineIds: [...before.lines, ...values.lines], at });
        await updateDesk(trx, change, columnsOf(values));
        await trx
          .updateTable('desk_staff')
          .set({ lines: JSON.stringify(values.lines) })
          .where('site_id', '=', siteId)
          .where('desk_id', '=', id)
          .where('lines', '=', JSON.stringify(before.lines))
          .execute();
        const changes = deskChanges(before, values, await readLineRows(trx, siteId));
        return ok<Written>({ id, lines, audit: { action: 'desk_setup', subject: subjectOf(id), changes } });
      }),

    orderDesks: (change) =>
      writeSetup(db, change, async (trx) => {
        const { siteId, version, ids } = change;
        const all = await readDeskRows(trx, siteId);
        const desks = all.filter(({ isArchived }) => !isArchived);
        if (orderVersion(desks) !== version || !isOrderOf(ids, desks)) {
          return err({ code: 'changed-meanwhile' as const });
        }
        for (const [position, id] of ids.entries()) await updateDesk(trx, { siteId, id }, { position });
        const changes = orderChanges(desks, ids);
        return ok<Written>({ id: '', lines: [], audit: { action: 'setup_order', subject: { kind: 'none' }, changes } });
      }),

    archiveDesk: (change) =>
      writeSetup(db, change, async (trx) => {
        const { siteId, id, at, version, isArchived } = change;
        const before = await findDesk(trx, change);
        if (!before) return err({ code: 'not-found' as const });
        const isLate = before.isArchived === isArchived || deskVersion(before) !== version;
        if (isLate) return err({ code: 'changed-meanwhile' as const });
        const lines = await raiseInOrder(trx, { siteId, lineIds: before.lines, at });
        // Locks the desk: whoever takes it later finds it archived.
        await updateDesk(trx, change, { archived_at: isArchived ? at : null });
        if (isArchived && (await isInUse(trx, change))) return err({ code: 'desk-in-use' as const });
        const action = isArchived ? 'desk_archive' : 'desk_restore';
        return ok<Written>({ id, lines, audit: { action, subject: subjectOf(id) } });
      }),
  };
}

async function findDesk(trx: Trx, { siteId, id }: DeskRef) {
  return (await readDeskRows(trx, siteId)).find((desk) => desk.id === id);
}

/** Somebody is there, or has left with a visitor still called to it. */
async function isInUse(trx: Trx, { siteId, id }: DeskRef): Promise<boolean> {
  const [there] = await trx
    .selectFrom('desk_staff')
    .select('desk_id')
    .where('site_id', '=', siteId)
    .where('desk_id', '=', id)
    .unionAll(
      trx
        .selectFrom('tickets')
        .select('ticket_id as desk_id')
        .where('site_id', '=', siteId)
        .where('desk', '=', id)
        .where(IN_HAND),
    )
    .execute();
  return there !== undefined;
}

function columnsOf({ names, lines }: { names: Record<string, string>; lines: readonly string[] }) {
  return { names: JSON.stringify(names), lines: JSON.stringify(lines) };
}

async function updateDesk(trx: Trx, { siteId, id }: DeskRef, changed: Updateable<DesksTable>): Promise<void> {
  await trx.updateTable('desks').set(changed).where('site_id', '=', siteId).where('desk_id', '=', id).execute();
}
