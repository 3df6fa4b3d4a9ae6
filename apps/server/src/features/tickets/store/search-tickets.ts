import { sql } from 'kysely';
import type { TicketSearch, Ticket } from './ticket-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';
import { fromTicketRow } from './ticket-rows.ts';

/** With one query. SQLite only ignores the case of ASCII letters, so the usual spellings of the text are tried. */
export async function searchTickets(
  kysely: Db['kysely'],
  siteId: number,
  { text, lineId, since, limit }: TicketSearch,
): Promise<Ticket[]> {
  const wanted = text.trim();
  const digits = wanted.replaceAll(/\D/g, '');
  const rows = await kysely
    .selectFrom('tickets')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('number', '>', 0)
    .$if(lineId !== null, (query) => query.where('line_id', '=', lineId ?? ''))
    .where((eb) => (wanted === '' ? eb('ended_at', '>=', since) : eb.or([IS_ACTIVE, eb('ended_at', '>=', since)])))
    .$if(wanted !== '', (query) =>
      query.where((eb) =>
        eb.or([
          ...spellings(wanted).flatMap((spelling) => [contains('name', spelling), contains('email', spelling)]),
          ...(digits.length >= SHORTEST_PHONE ? [eb('phone', 'like', `%${digits}%`)] : []),
          ...(/^\d{1,6}$/.test(wanted) ? [eb('number', '=', Number(wanted))] : []),
        ]),
      ),
    )
    .orderBy('joined_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromTicketRow);
}

function contains(column: 'name' | 'email', spelling: string) {
  return sql<boolean>`${sql.ref(column)} like ${`%${spelling}%`} escape '!'`;
}

/** Fewer digits would fit everybody. */
const SHORTEST_PHONE = 4;

function spellings(text: string): string[] {
  // The pattern's own characters stand for themselves.
  const plain = text.replaceAll(/[%_!]/g, '!$&');
  const lower = plain.toLowerCase();
  const titled = lower.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([plain, lower, titled, plain.toUpperCase()])];
}
