import { insert, rowsOf, type BareRow } from '../harness/bare/copy-rows.ts';
import type { Bare, Statement } from '../harness/bare/open-bare.ts';
import { newGuid } from '../harness/new-guid.ts';

/** Numbers are unique in a line, and the server gives out its own meanwhile. */
const FAR_FROM_OTHERS = 1_000_000;

type Joined = { siteId: number; guid: string };

/** Joins in the bare database: copies the rows that one join through the product wrote, with new ids. */
export async function bareJoining(bare: Bare, { siteId, guid }: Joined): Promise<(line: string) => Promise<void>> {
  const ofTicket = { site_id: siteId, ticket_id: guid };
  const copy = async (table: string, where: BareRow = ofTicket): Promise<BareRow> => {
    const [row] = await rowsOf(bare, table, where);
    return row ?? {};
  };
  // A line without desks has no forecast: then the bare database writes none either.
  const [forecast] = await bare.read({
    sql: 'select * from forecasts where site_id = ? and ticket_id = ?',
    values: [siteId, guid],
  });
  const [ticket, event, key] = [
    await copy('tickets'),
    await copy('ticket_events'),
    await copy('idempotency_keys', { site_id: siteId, answer: JSON.stringify(guid) }),
  ];
  let number = FAR_FROM_OTHERS;
  return (line) => {
    const id = newGuid();
    const own = { ticket_id: id };
    number++;
    const at = Date.now();
    return bare.write([
      raiseLine(siteId, line, at),
      insert('idempotency_keys', { ...key, token_hash: id, key: id, answer: JSON.stringify(id) }),
      insert('tickets', { ...ticket, ...own, line_id: line, device_hash: id, number }),
      insert('ticket_events', { ...event, ...own, idempotency_key: id }),
      ...(forecast ? [insert('forecasts', { ...forecast, ...own, line_id: line })] : []),
      insert('outbox', message({ siteId, id, line, at })),
    ]);
  };
}

function raiseLine(siteId: number, line: string, at: number): Statement {
  return {
    sql: `update lines set version = version + 1, next_number = next_number + 1, changed_at = ?
      where site_id = ? and line_id = ? and state = 'open'`,
    values: [at, siteId, line],
  };
}

/** Leased forever, so that the server does not process rows that it did not write. */
function message({ siteId, id, line, at }: { siteId: number; id: string; line: string; at: number }): BareRow {
  const payload = JSON.stringify({ lineId: line });
  const due = { created_at: at, available_at: at, attempts: 0, leased_until: Number.MAX_SAFE_INTEGER };
  return { site_id: siteId, id, topic: 'line.changed', payload, ...due, dead_at: null, last_error: null };
}
