import type { Db } from '#kernel/db/open-database.ts';
import { fromPersonColumns } from '#kernel/db/tables/person-columns.ts';
import type { OwnVisit } from './own-data-store.ts';

/** The newest first. */
export async function readVisits({ kysely }: Pick<Db, 'kysely'>, tokenHash: string): Promise<OwnVisit[]> {
  const tickets = await kysely.selectFrom('tickets').selectAll().where('device_hash', '=', tokenHash).execute();
  const appointments = await kysely
    .selectFrom('appointments')
    .selectAll()
    .where('device_hash', '=', tokenHash)
    // Whoever only holds a time has left no name yet.
    .where('name', '<>', '')
    .execute();
  const visits = [
    ...tickets.map((row) => ({
      ...visitOf(row),
      kind: 'ticket' as const,
      guid: row.ticket_id,
      at: row.joined_at,
      state: row.stage,
      number: row.number === 0 ? '' : `${row.letter}${row.number}`,
    })),
    ...appointments.map((row) => ({
      ...visitOf(row),
      kind: 'appointment' as const,
      guid: row.appointment_id,
      at: row.at,
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
