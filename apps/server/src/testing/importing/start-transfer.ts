import { parseCsv, writeCsv } from '@openturn/domain/transfer/csv.ts';
import type { ImportKind } from '@openturn/domain/transfer/import-fields.ts';
import { openStores } from '#compose/open-stores.ts';
import { importRows } from '#features/transfer/import-rows.ts';
import type { ImportRow } from '#features/transfer/imported-rows.ts';
import type { ExportKind } from '#features/transfer/store/transfer-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import { seedDemo } from '#seed/seed-demo.ts';

export const IMPORTED = { siteId: 100_004, now: Date.parse('2026-03-02T16:00:00Z') };

/** `open` returns an empty, migrated database. */
export async function startTransfer(open: () => Promise<Db>) {
  const db = await open();
  await seedDemo(db, 0);
  const stores = openStores(db);
  const deps = { ...stores, clock: { now: () => IMPORTED.now }, newId: randomGuid, wakeOutbox: () => {} };
  const send = async (
    kind: ImportKind,
    rows: readonly ImportRow['fields'][],
    { importId = randomGuid(), isDryRun = false } = {},
  ) => {
    const numbered = rows.map((fields, index) => ({ row: index + 1, fields }));
    const sent = await importRows(
      { siteId: IMPORTED.siteId, importId, kind, staffId: 's', rows: numbered, isDryRun },
      deps,
    );
    return { importId, ...(sent.ok ? sent.value : { added: -1, problems: [sent.error] }) };
  };
  const csv = async (kind: ExportKind) => {
    const batches = await Array.fromAsync(stores.transfer.rows(IMPORTED.siteId, kind, 'America/Vancouver'));
    return parseCsv(writeCsv(batches.flat())).map(({ cells }) => cells);
  };
  return { db, send, csv, ...stores };
}

export const SERVICES = [
  { name: 'Estate check', minutes: '45' },
  { name: 'Rental return', minutes: '30', bookable: 'no' },
];
export const STAFF = [{ name: 'Iris Moreau', services: 'Estate check; Rental return' }];
export const visit = (time: string, more: Record<string, string> = {}) => ({
  date: '2026-04-14',
  time,
  service: 'Estate check',
  staff: 'Iris Moreau',
  name: '=HYPERLINK("x")',
  phone: '+1 604 555 0117',
  ...more,
});
