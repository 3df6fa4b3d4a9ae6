import type { ImportKind } from '@openturn/domain/transfer/import-fields.ts';
import { announceSite } from '#features/sites/index.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { addInTurn, addServices, addStaff } from './add-set-up.ts';
import { companySiteStore } from './company-site-store.ts';
import { exportRows } from './export-rows.ts';
import { offersAround } from './offers-around.ts';
import { readSiteSetup, writeSiteSetup, writeTables } from './site-setup.ts';
import { importedId, type ImportRun, type TransferStore } from './transfer-store.ts';
import { setUpNames } from './set-up-names.ts';
import { undoImport } from './undo-import.ts';

export function transferStore(db: Db): TransferStore {
  const { kysely } = db;
  return {
    readSetup: (siteId) => readSiteSetup(kysely, siteId),
    writeSetup: (siteId, setup, options) => writeSiteSetup(db, siteId, { setup, ...options }),
    ifWritten: (siteId, setup) => offersAround(db, siteId, (trx) => writeTables(trx, siteId, setup)),
    ...companySiteStore(db),
    rows: (siteId, kind, zone) => exportRows(kysely, siteId, { kind, zone }),

    names: (siteId) => setUpNames(kysely, siteId),

    begin: (siteId, { id, kind, staffId, at, rows }) =>
      inTransaction(db, async (trx) => {
        await trx
          .insertInto('imports')
          .values({ site_id: siteId, import_id: id, kind, staff_id: staffId, started_at: at, rows, undone_at: null })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const { numUpdatedRows } = await trx
          .updateTable('imports')
          .set((eb) => ({ rows: eb.case().when('rows', '<', rows).then(rows).else(eb.ref('rows')).end() }))
          .where('site_id', '=', siteId)
          .where('import_id', '=', id)
          .where('kind', '=', kind)
          .where('undone_at', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),

    addServices: (siteId, services, at) =>
      addInTurn(db, siteId, { table: 'services', added: services, at, write: addServices }),
    addStaff: (siteId, staff, at) => addInTurn(db, siteId, { table: 'staff', added: staff, at, write: addStaff }),

    async runs(siteId, limit) {
      const rows = await kysely
        .selectFrom('imports')
        .selectAll()
        .where('site_id', '=', siteId)
        .orderBy('started_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toRun);
    },

    undo: (siteId, importId, at) =>
      inTransaction(db, async (trx) => {
        const run = await trx
          .selectFrom('imports')
          .selectAll()
          .where('site_id', '=', siteId)
          .where('import_id', '=', importId)
          .where('undone_at', 'is', null)
          .executeTakeFirst();
        if (!run) return null;
        await trx
          .updateTable('imports')
          .set({ undone_at: at })
          .where('site_id', '=', siteId)
          .where('import_id', '=', importId)
          .execute();
        const ids = Array.from({ length: run.rows }, (_, index) => importedId(importId, index + 1));
        const result = await undoImport(trx, { siteId, kind: run.kind as ImportKind, ids });
        await announceSite(trx, siteId, at);
        return result;
      }),
  };
}

function toRun(row: {
  import_id: string;
  kind: string;
  staff_id: string;
  started_at: number;
  rows: number;
  undone_at: number | null;
}): ImportRun {
  const { import_id: id, kind, staff_id: staffId, started_at: at, rows, undone_at: undoneAt } = row;
  return { id, kind: kind as ImportKind, staffId, at, rows, undoneAt };
}
