import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { WaitRange } from '@openturn/contract/visitor/lines.ts';
import { promiseMs } from '@openturn/domain/wait/calibrate.ts';
import { adjustPromise } from '@openturn/domain/wait/adjust-promise.ts';
import { orderOfLine } from '@openturn/domain/line/line-order.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { announcedWait, forecastOf, type TicketPlace } from '#features/lines/index.ts';
import { behindIn } from './choose-hold.ts';
import type { PresentDeps } from './present-tickets.ts';
import { readTicket } from './read-ticket.ts';
import { holdOffer } from './visitor-actions.ts';

type Preview = { minutes: number | null; places: number | null; wait: WaitRange | null };
type PreviewRequest = { siteId: number; guid: string };
type TicketForecast = TicketPlace['forecast'];

/** The wait after each choice of more time, if nothing else changes. */
export async function previewHolds(
  { siteId, guid }: PreviewRequest,
  deps: PresentDeps,
): Promise<Result<Preview[], { code: 'ticket-closed' | 'hold-refused' }>> {
  const [ticket, site, places] = await Promise.all([
    readTicket(siteId, guid, deps),
    deps.sites.find(siteId),
    deps.places.read(siteId),
  ]);
  const line = ticket && places?.lines.get(ticket.lineId);
  if (!ticket || !site || !line) return err({ code: 'ticket-closed' });
  const [active, graceMs] = await Promise.all([
    deps.tickets.active(siteId, ticket.lineId),
    deps.tickets.graceOf(siteId, ticket.lineId),
  ]);
  const behind = behindIn(ticket, active, graceMs);
  const now = deps.clock.now();
  const offer = holdOffer(ticket, { limits: ticketLimits(site.settings), now, behind: behind.length });
  if (!offer) return err({ code: 'hold-refused' });

  const rangeOf = (forecast: TicketForecast) =>
    toRange(forecast, { ...ticket, now, promiseFactor: line.promiseFactor });
  const [first] = orderOfLine(active, { graceMs });
  const own = forecastOf(line, guid);
  const asFirst = forecastOf(line, first?.id);
  return ok([
    ...offer.minutes.map((minutes) => ({ minutes, places: null, wait: rangeOf(afterTime(minutes, own, asFirst)) })),
    // After that many have passed, the ticket is where the last of them is now: all have moved up by one.
    ...offer.places.map((passed) => ({
      minutes: null,
      places: passed,
      wait: rangeOf(forecastOf(line, behind[passed - 1]?.id)),
    })),
  ]);
}

/** The ticket is called at its usual turn, or as the first in line once the visitor returns. */
function afterTime(minutes: number, own: TicketForecast, asFirst: TicketForecast): NonNullable<TicketForecast> {
  const away = minutes * MINUTE_MS;
  const later = (percentile: 'p10' | 'p50' | 'p80' | 'p90') =>
    Math.max(own?.[percentile] ?? 0, away + (asFirst?.[percentile] ?? 0));
  return { p10: later('p10'), p50: later('p50'), p80: later('p80'), p90: later('p90') };
}

type Promised = { promisedBy: number | null; promiseFactor: number; now: number };

/** The wait as it will be shown after the choice, with the moved promised time. */
function toRange(forecast: TicketForecast, { promisedBy, promiseFactor, now }: Promised): WaitRange | null {
  if (!forecast) return null;
  const forecastBy = now + promiseMs(forecast, promiseFactor);
  const by = adjustPromise({ promisedAtBy: promisedBy ?? forecastBy, forecastBy, reason: true });
  return announcedWait(forecast, by - now);
}
