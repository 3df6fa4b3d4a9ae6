import type { WaitRange } from '@openturn/contract/lines.ts';
import { announceWait } from '@openturn/domain/wait/announce-wait.ts';
import { orderOfLine } from '@openturn/domain/line/line-order.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { PlacesSource, TicketPlace } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { readTicket } from './read-ticket.ts';
import type { TicketDeps } from './ticket-deps.ts';
import { holdOffer } from './visitor-actions.ts';

type Preview = { minutes: number | null; places: number | null; wait: WaitRange | null };
type Deps = Pick<TicketDeps, 'tickets' | 'clock'> & { sites: SiteStore; places: PlacesSource };
type Asked = { siteId: number; guid: string };

const MINUTE_MS = 60_000;

/** The wait after each choice of more time: of who stands there now, and no sooner than one wants to be back. */
export async function previewHolds(
  { siteId, guid }: Asked,
  deps: Deps,
): Promise<Result<Preview[], { code: 'ticket-closed' | 'hold-refused' }>> {
  const [ticket, site, places] = await Promise.all([
    readTicket(siteId, guid, deps),
    deps.sites.find(siteId),
    deps.places.read(siteId),
  ]);
  const line = ticket && places?.lines.get(ticket.lineId);
  if (!ticket || !site || !line) return err({ code: 'ticket-closed' });
  const limits = ticketLimits(site.settings);
  const offer = holdOffer(ticket, { limits, now: deps.clock.now() });
  if (!offer) return err({ code: 'hold-refused' });

  const order = orderOfLine(await deps.tickets.active(siteId, ticket.lineId), { graceMs: 0 });
  const at = order.findIndex(({ id }) => id === guid);
  const placeBehind = (passed: number) => {
    const other = order[Math.min(order.length - 1, Math.max(0, at) + passed)];
    return (other && line.of.get(other.id)) ?? null;
  };
  const own = line.of.get(guid) ?? null;
  return ok([
    ...offer.minutes.map((minutes) => ({ minutes, places: null, wait: after(own, minutes * MINUTE_MS) })),
    ...offer.places.map((passed) => ({ minutes: null, places: passed, wait: after(placeBehind(passed), 0) })),
  ]);
}

function after(place: TicketPlace | null, leastMs: number): WaitRange | null {
  const { p10 = 0, p50 = 0, p80 = 0 } = place?.forecast ?? {};
  const least = (ms: number) => Math.max(leastMs, ms);
  const { low, high } = announceWait({ p10: least(p10), p50: least(p50), promise: least(p80) + leastMs / 4 });
  return Number.isFinite(high) ? { low, high } : null;
}
