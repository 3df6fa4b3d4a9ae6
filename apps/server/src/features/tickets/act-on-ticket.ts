import type { VisitorAction } from '@openturn/contract/ticket-view.ts';
import { orderOfLine, rankOf } from '@openturn/domain/line/line-order.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { moveTicket, type MoveRefusal, type MoveTicket } from './move-ticket.ts';
import type { TicketDeps } from './ticket-deps.ts';
import type { Ticket, TicketLogEntry } from './ticket-store.ts';

export type ActOnTicket = {
  siteId: number;
  guid: string;
  action: VisitorAction;
  minutes?: number | undefined;
  places?: number | undefined;
  key: string | null;
};

export type ActRefusal = {
  code: Exclude<MoveRefusal['code'], 'not-found' | 'repeated'> | 'ticket-closed' | 'hold-refused';
};

/** What was done: of that one event, however often it is asked for. */
export type Acted = { guid: string; stage: string; version: number; at: number };

const MINUTE_MS = 60_000;

/** What a visitor does with a ticket; whoever knows its guid may. */
export async function actOnTicket(input: ActOnTicket, deps: TicketDeps): Promise<Result<Acted, ActRefusal>> {
  const { siteId, guid, action, key } = input;
  const ticket = await deps.tickets.find(siteId, guid);
  if (!ticket) return err({ code: 'ticket-closed' });
  const before = key === null ? null : await done(siteId, guid, key, deps);
  if (before) return ok(before);

  const hold = action === 'need_more_time' ? await holdOf(ticket, input, deps) : ok({});
  if (!hold.ok) return hold;
  const moved = await moveTicket(
    {
      siteId,
      ticketId: guid,
      event: action,
      by: 'V',
      ...(key !== null && { idempotencyKey: key }),
      ...hold.value,
    },
    deps,
  );
  if (moved.ok) return ok((key === null ? null : await done(siteId, guid, key, deps)) ?? acted(moved.value));
  const { code } = moved.error;
  if (code === 'not-found') return err({ code: 'ticket-closed' });
  // The same request was faster a second time: what it has done stands in the log by now.
  const first = code === 'repeated' && key !== null ? await done(siteId, guid, key, deps) : null;
  if (first) return ok(first);
  return err({ code: code === 'repeated' ? 'busy' : code });
}

type Hold = Pick<MoveTicket, 'returnAt' | 'returnRank'>;

/** As often, as long and as far back as the business allows. */
async function holdOf(
  ticket: Ticket,
  { minutes, places }: ActOnTicket,
  { tickets, clock, limitsOf }: TicketDeps,
): Promise<Result<Hold, { code: 'hold-refused' | 'invalid-input' }>> {
  const limits = (await limitsOf?.(ticket.siteId)) ?? ticketLimits({});
  if ((minutes === undefined) === (places === undefined)) return err({ code: 'invalid-input' });
  if (ticket.holds >= limits.holdTimes) return err({ code: 'hold-refused' });
  if (minutes !== undefined) {
    if (!limits.holdMinutes.includes(minutes)) return err({ code: 'hold-refused' });
    return ok({ returnAt: clock.now() + minutes * MINUTE_MS });
  }
  if (places === undefined || !limits.holdPlaces.includes(places)) return err({ code: 'hold-refused' });
  const rank = rankBehind(ticket, places, await tickets.active(ticket.siteId, ticket.lineId));
  return rank === null ? err({ code: 'hold-refused' }) : ok({ returnRank: rank });
}

/** The rank of the last of so many who come next; null where nobody is behind. */
export function rankBehind(ticket: Ticket, places: number, line: readonly Ticket[]): number | null {
  const own = rankOf(ticket, 0);
  const behind = orderOfLine(line, { graceMs: 0 }).filter(
    (other) => other.id !== ticket.id && (rankOf(other, 0) > own || (rankOf(other, 0) === own && other.id > ticket.id)),
  );
  const last = behind[Math.min(places, behind.length) - 1];
  return last ? rankOf(last, 0) : null;
}

async function done(siteId: number, guid: string, key: string, { tickets }: TicketDeps): Promise<Acted | null> {
  const log = await tickets.log(siteId, guid);
  const index = log.findIndex(({ idempotencyKey }) => idempotencyKey === key);
  const entry: TicketLogEntry | undefined = log[index];
  return entry ? { guid, stage: entry.to, version: index + 1, at: entry.at } : null;
}

function acted({ id, stage, version, stageAt }: Ticket): Acted {
  return { guid: id, stage, version, at: stageAt };
}
