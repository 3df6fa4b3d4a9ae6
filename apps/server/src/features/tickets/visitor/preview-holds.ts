import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { WaitRange } from '@openturn/contract/visitor/lines.ts';
import { rankOf } from '@openturn/domain/line/line-order.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { behindIn } from './choose-hold.ts';
import type { PresentDeps } from './present-tickets.ts';
import { readTicket } from './read-ticket.ts';
import { holdOffer } from './visitor-actions.ts';

type Preview = { minutes: number | null; places: number | null; wait: WaitRange | null };
type PreviewRequest = { siteId: number; guid: string };

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

  return ok([
    ...offer.minutes.map((each) => ({
      minutes: each,
      places: null,
      wait: line.afterHold(guid, { returnAt: now + each * MINUTE_MS }),
    })),
    ...offer.places.map((each) => {
      const last = behind[each - 1];
      return {
        minutes: null,
        places: each,
        wait: last ? line.afterHold(guid, { returnRank: rankOf(last, graceMs) }) : null,
      };
    }),
  ]);
}
