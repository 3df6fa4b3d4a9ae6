import { readTicketCode } from '@openturn/domain/ticket/ticket-code.ts';
import type { TicketSearch, Ticket } from './ticket-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { fitsPerson, personMatches } from '#kernel/db/person-search.ts';
import { IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';
import { fromTicketRow } from './ticket-rows.ts';

/**
 * By number, code, name, phone or email, with one query. Without a text what ended last comes first, and what was cleared
 * as suspicious after all visits of people.
 */
export async function searchTickets(
  kysely: Db['kysely'],
  siteId: number,
  { text, lineId, within, since, limit }: TicketSearch,
): Promise<Ticket[]> {
  const wanted = text.trim();
  const code = readTicketCode(wanted);
  const rows = await kysely
    .selectFrom('tickets')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('number', '>', 0)
    // A check-in that was undone was no visit: the appointment is to come.
    .where((eb) => eb.or([eb('reason', 'is', null), eb('reason', '<>', 'undone')]))
    .$if(within !== undefined, (query) => query.where('line_id', 'in', within?.length ? within : ['']))
    .$if(lineId !== null, (query) => query.where('line_id', '=', lineId ?? ''))
    .where((eb) => (wanted === '' ? eb('ended_at', '>=', since) : eb.or([IS_ACTIVE, eb('ended_at', '>=', since)])))
    .$if(wanted !== '', (query) =>
      query.where((eb) =>
        eb.or([
          ...personMatches(wanted),
          ...(/^\d{1,6}$/.test(wanted) ? [eb('number', '=', Number(wanted))] : []),
          ...(code ? [eb.and([eb('letter', '=', code.letter), eb('number', '=', code.number)])] : []),
        ]),
      ),
    )
    .$if(wanted === '', (query) =>
      query
        .orderBy((eb) => eb.case().when('reason', '=', 'unanswered').then(1).else(0).end())
        .orderBy('ended_at', 'desc'),
    )
    .orderBy('joined_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromTicketRow).filter((ticket) => wanted === '' || fits(ticket, wanted));
}

function fits(ticket: Ticket, wanted: string): boolean {
  const code = readTicketCode(wanted);
  return (
    (code?.letter === ticket.letter && code.number === ticket.number) ||
    fitsPerson(ticket, wanted) ||
    String(ticket.number) === String(Number(wanted))
  );
}
