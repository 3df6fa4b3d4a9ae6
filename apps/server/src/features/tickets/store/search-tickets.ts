import { readTicketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { sql } from 'kysely';
import type { TicketSearch, Ticket } from './ticket-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';
import { fromTicketRow } from './ticket-rows.ts';
import { emailPatterns, phonePatterns } from '#kernel/db/sealing/sealed.ts';

/**
 * With one query. SQLite only ignores the case of ASCII letters, so the usual spellings of a name are tried. Phones and
 * emails are encrypted: the hashes of their parts find them, and what was found is then compared in clear.
 */
export async function searchTickets(
  kysely: Db['kysely'],
  siteId: number,
  { text, lineId, within, since, limit }: TicketSearch,
): Promise<Ticket[]> {
  const wanted = text.trim();
  const code = readTicketCode(wanted);
  const digits = wanted.replaceAll(/\D/g, '');
  const rows = await kysely
    .selectFrom('tickets')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('number', '>', 0)
    .$if(within !== undefined, (query) => query.where('line_id', 'in', within?.length ? within : ['']))
    .$if(lineId !== null, (query) => query.where('line_id', '=', lineId ?? ''))
    .where((eb) => (wanted === '' ? eb('ended_at', '>=', since) : eb.or([IS_ACTIVE, eb('ended_at', '>=', since)])))
    .$if(wanted !== '', (query) =>
      query.where((eb) =>
        eb.or([
          ...spellings(wanted).map((spelling) => contains(spelling)),
          ...[phonePatterns(digits), emailPatterns(wanted)].flatMap((patterns) =>
            patterns.length === 0 ? [] : [eb.and(patterns.map((pattern) => hasPart(pattern)))],
          ),
          ...(/^\d{1,6}$/.test(wanted) ? [eb('number', '=', Number(wanted))] : []),
          ...(code ? [eb.and([eb('letter', '=', code.letter), eb('number', '=', code.number)])] : []),
        ]),
      ),
    )
    .orderBy('joined_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromTicketRow).filter((ticket) => wanted === '' || fits(ticket, { wanted, digits }));
}

function contains(spelling: string) {
  return sql<boolean>`name like ${`%${spelling}%`} escape '!'`;
}

function hasPart(pattern: string) {
  return sql<boolean>`contact_parts like ${pattern} escape '!'`;
}

/** Two parts may have the same short hash, and the parts of a text may be elsewhere in another order. */
function fits(
  { name, phone, email, number, letter }: Ticket,
  { wanted, digits }: { wanted: string; digits: string },
): boolean {
  const text = wanted.toLowerCase();
  const code = readTicketCode(wanted);
  return (
    (code?.letter === letter && code.number === number) ||
    name.toLowerCase().includes(text) ||
    (email ?? '').toLowerCase().includes(text) ||
    (digits !== '' && (phone ?? '').includes(digits)) ||
    String(number) === String(Number(wanted))
  );
}

function spellings(text: string): string[] {
  // The pattern's own characters stand for themselves.
  const plain = text.replaceAll(/[%_!]/g, '!$&');
  const lower = plain.toLowerCase();
  const titled = lower.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([plain, lower, titled, plain.toUpperCase()])];
}
