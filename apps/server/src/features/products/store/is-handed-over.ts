import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Whether the order of a visit has been handed over; a visit is a ticket, an appointment, or both. */
export async function isHandedOver(
  trx: Transaction<Database>,
  { siteId, visitId }: { siteId: number; visitId: string },
): Promise<boolean> {
  const both = trx.selectFrom('appointments').where('site_id', '=', siteId);
  const found = await trx
    .selectFrom('visit_orders')
    .select('version')
    .where('site_id', '=', siteId)
    .where('state', '=', 'handed_over')
    .where((eb) =>
      eb.or([
        eb('visit_id', '=', visitId),
        eb('visit_id', 'in', both.select('appointment_id').where('ticket_id', '=', visitId)),
        eb(
          'visit_id',
          'in',
          both.select((of) => of.ref('ticket_id').$notNull().as('id')).where('appointment_id', '=', visitId),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}
