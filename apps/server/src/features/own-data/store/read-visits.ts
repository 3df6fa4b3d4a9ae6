import type { Language } from '@openturn/domain/language/languages.ts';
import { MEET_METHODS, type MeetMethod } from '@openturn/domain/meet/meet-methods.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import type { Kysely } from 'kysely';
import { ownRows } from '#features/retention/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { fromPersonColumns } from '#kernel/db/tables/person-columns.ts';
import type { OwnVisit } from './own-data-store.ts';

/** The newest first. */
export async function readVisits(kysely: Kysely<Database>, tokenHash: string): Promise<OwnVisit[]> {
  const own = (table: 'tickets' | 'appointments' | 'standbys') => ownRows(table, 'device_hash', tokenHash);
  const tickets = await kysely.selectFrom('tickets').selectAll().where(own('tickets')).execute();
  const appointments = await kysely
    .selectFrom('appointments')
    .selectAll()
    .where(own('appointments'))
    // Whoever only holds a time has left no name yet.
    .where('name', '<>', '')
    .execute();
  const standbys = await kysely.selectFrom('standbys').selectAll().where(own('standbys')).execute();
  const nameOf = await readNames(kysely, [...tickets, ...appointments, ...standbys]);
  const visits = [
    ...tickets.map((row) => ({
      ...visitOf(row, nameOf),
      kind: 'ticket' as const,
      line: nameOf('line', row, row.line_id),
      calledAt: row.called_at,
      endedAt: row.ended_at,
      guid: row.ticket_id,
      at: row.joined_at,
      state: row.stage,
      number: ticketCode(row),
    })),
    ...appointments.map((row) => ({
      ...visitOf(row, nameOf),
      kind: 'appointment' as const,
      guid: row.appointment_id,
      at: row.at,
      state: row.state,
      number: '',
    })),
    ...standbys.map((row) => ({
      ...visitOf(row, nameOf),
      kind: 'standby' as const,
      guid: row.standby_id,
      at: row.created_at,
      state: row.state,
      number: '',
    })),
  ];
  return visits.toSorted((a, b) => b.at - a.at);
}

type Row = Parameters<typeof fromPersonColumns>[0] & {
  site_id: number;
  language: string;
  party_size: number;
  service_id: string | null;
  method: number;
};
type NameOf = (kind: 'line' | 'service', row: Pick<Row, 'site_id' | 'language'>, id: string | null) => string;

/** In the visitor's language; empty for what is gone. */
async function readNames(kysely: Kysely<Database>, rows: readonly Row[]): Promise<NameOf> {
  const sites = [...new Set(rows.map((row) => row.site_id))];
  if (sites.length === 0) return () => '';
  const lines = await kysely
    .selectFrom('lines')
    .select(['site_id', 'line_id as id', 'names'])
    .where('site_id', 'in', sites)
    .execute();
  const services = await kysely
    .selectFrom('services')
    .select(['site_id', 'service_id as id', 'names'])
    .where('site_id', 'in', sites)
    .execute();
  const all = { line: lines, service: services };
  return (kind, row, id) => {
    const found = all[kind].find((each) => each.site_id === row.site_id && each.id === id);
    return found ? pickName(JSON.parse(found.names) as Record<string, string>, row.language as Language) : '';
  };
}

const METHODS = Object.keys(MEET_METHODS) as MeetMethod[];

function visitOf(row: Row, nameOf: NameOf) {
  const { name, phone, email, answers, needs } = fromPersonColumns(row);
  return {
    siteId: row.site_id,
    line: '',
    service: nameOf('service', row, row.service_id),
    method: METHODS.find((each) => MEET_METHODS[each] === row.method) ?? null,
    calledAt: null as number | null,
    endedAt: null as number | null,
    name,
    phone,
    email,
    answers: { ...answers },
    needs: [...needs],
    language: row.language,
    partySize: row.party_size,
  };
}
