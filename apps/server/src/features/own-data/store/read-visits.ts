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
  const visits = [
    ...tickets.map((row) => ({
      ...visitOf(row),
      kind: 'ticket' as const,
      guid: row.ticket_id,
      at: row.joined_at,
      state: row.stage,
      number: ticketCode(row),
    })),
    ...appointments.map((row) => ({
      ...visitOf(row),
      kind: 'appointment' as const,
      guid: row.appointment_id,
      at: row.at,
      state: row.state,
      number: '',
    })),
    ...standbys.map((row) => ({
      ...visitOf(row),
      kind: 'standby' as const,
      guid: row.standby_id,
      at: row.created_at,
      state: row.state,
      number: '',
    })),
  ];
  return visits.toSorted((a, b) => b.at - a.at);
}

type Row = Parameters<typeof fromPersonColumns>[0] & { site_id: number; language: string; party_size: number };

function visitOf(row: Row) {
  const { name, phone, email, answers, needs } = fromPersonColumns(row);
  return {
    siteId: row.site_id,
    name,
    phone,
    email,
    answers: { ...answers },
    needs: [...needs],
    language: row.language,
    partySize: row.party_size,
  };
}
