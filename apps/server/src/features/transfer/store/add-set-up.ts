import type { Transaction } from 'kysely';
import { announceSite } from '#features/sites/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import { setUpNames } from './set-up-names.ts';
import type { NewService, NewStaff } from './transfer-store.ts';

type Trx = Transaction<Database>;

/** Any fixed number; the site is added, so that sites do not block each other. */
const LOCK_KEY = 7_271_000_000_000;

type Adding<T> = {
  table: 'services' | 'staff';
  added: readonly T[];
  at: number;
  write: (trx: Trx, siteId: number, added: readonly T[]) => Promise<void>;
};

/** One file after the other: of equal ones, the first adds its rows. Returns the ids of those whose name another has taken. */
export function addInTurn<T extends { id: string; name: string }>(
  db: Db,
  siteId: number,
  { table, added, at, write }: Adding<T>,
): Promise<ReadonlySet<string>> {
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY + siteId });
    const names = (await setUpNames(trx, siteId))[table];
    const isTaken = ({ id, name }: T) => (names.get(name.toLowerCase()) ?? id) !== id;
    await write(
      trx,
      siteId,
      added.filter((each) => !isTaken(each)),
    );
    await announceSite(trx, siteId, at);
    return new Set(added.filter((each) => isTaken(each)).map(({ id }) => id));
  });
}

export async function addServices(trx: Trx, siteId: number, services: readonly NewService[]): Promise<void> {
  const position = await nextPosition(trx, 'services', siteId);
  for (const [index, { id, name, minutes, lineId, isBookable }] of services.entries()) {
    await trx
      .insertInto('services')
      .values({
        site_id: siteId,
        service_id: id,
        line_id: lineId,
        position: position + index,
        names: JSON.stringify({ en: name }),
        minutes,
        is_bookable: Number(isBookable),
        methods: '[1]',
        category_id: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function addStaff(trx: Trx, siteId: number, staff: readonly NewStaff[]): Promise<void> {
  const position = await nextPosition(trx, 'staff', siteId);
  for (const [index, { id, name, serviceIds }] of staff.entries()) {
    await trx
      .insertInto('staff')
      .values({
        site_id: siteId,
        staff_id: id,
        position: position + index,
        name,
        role: '{}',
        is_active: 1,
        hours: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const serviceId of serviceIds) {
      await trx
        .insertInto('staff_services')
        .values({ site_id: siteId, staff_id: id, service_id: serviceId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

async function nextPosition(trx: Trx, table: 'services' | 'staff', siteId: number): Promise<number> {
  const { last } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}
