import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { announceSetup } from './announce-setup.ts';
import type { NewService, NewStaff } from './transfer-store.ts';

type Trx = Transaction<Database>;

export async function addServices(
  trx: Trx,
  siteId: number,
  { services, at }: { services: readonly NewService[]; at: number },
): Promise<void> {
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
  await announceSetup(trx, siteId, at);
}

export async function addStaff(
  trx: Trx,
  siteId: number,
  { staff, at }: { staff: readonly NewStaff[]; at: number },
): Promise<void> {
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
  await announceSetup(trx, siteId, at);
}

async function nextPosition(trx: Trx, table: 'services' | 'staff', siteId: number): Promise<number> {
  const { last } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}
