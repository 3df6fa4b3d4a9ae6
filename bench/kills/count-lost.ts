import { createHash } from 'node:crypto';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import { countLostBookings, type LostBookings } from './count-lost-bookings.ts';
import type { Acknowledged } from './acknowledged.ts';

export type Lost = LostBookings & {
  registrations: number;
  reports: number;
  tickets: number;
  /** Tickets whose log or number is incomplete. */
  torn: number;
};

/** Looks up everything that was confirmed in the database itself. */
export async function countLost(
  server: Pick<RunningServer, 'dataDir' | 'databaseUrl'>,
  done: Acknowledged,
): Promise<Lost> {
  const db = await openServerDatabase(server);
  const { kysely, close } = db;
  try {
    const registered = await kysely.selectFrom('push_registrations').select(['token_hash', 'endpoint']).execute();
    const endpoints = new Map(registered.map(({ token_hash, endpoint }) => [token_hash, endpoint]));
    const reports = new Set(
      (await kysely.selectFrom('error_reports').select('text').execute()).map(({ text }) => text),
    );
    const tickets = await kysely.selectFrom('tickets').select(['ticket_id', 'letter', 'number', 'site_id']).execute();
    const logged = await kysely.selectFrom('ticket_events').select('ticket_id').distinct().execute();
    const ids = new Set(tickets.map(({ ticket_id }) => ticket_id));
    const numbers = new Set(tickets.map((ticket) => `${ticket.site_id} ${ticket.letter} ${ticket.number}`));
    return {
      ...(await countLostBookings(db, done.appointments)),
      registrations: [...done.registrations].filter(([token, endpoint]) => endpoints.get(hash(token)) !== endpoint)
        .length,
      reports: done.reports.filter((text) => !reports.has(text)).length,
      tickets: done.tickets.filter((id) => !ids.has(id)).length,
      torn:
        tickets.length - numbers.size + done.tickets.filter((id) => !logged.some((log) => log.ticket_id === id)).length,
    };
  } finally {
    await close();
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
