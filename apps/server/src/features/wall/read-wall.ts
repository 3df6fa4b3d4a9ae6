import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { createHash } from 'node:crypto';
import type { getWall } from '@openturn/contract/staff/wall.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import { timedCache } from '#kernel/timed-cache.ts';
import type { PlacesSource, SitePlaces } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { Ticket, TicketStore } from '#features/tickets/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { maskName } from './mask-name.ts';

export type WallDeps = { sites: SiteStore; places: PlacesSource; tickets: TicketStore; clock: Clock };
export type WallView = z.output<(typeof getWall)['reply']>;
type Called = WallView['called'];

/** More than fits on a screen. */
const MOST_SHOWN = 12;
const CACHE = { most: 2_000, keepMs: MINUTE_MS };

/** Reads the tickets once per change of the lines, however many screens there are. */
export function wallReader({ sites, places, tickets, clock }: WallDeps) {
  const calls = timedCache<Promise<Called>>({ ...CACHE, clock });

  const calledOf = (siteId: number, sitePlaces: SitePlaces): Promise<Called> => {
    const key = `${siteId} ${sitePlaces.reply.version}`;
    const cached = calls.get(key);
    if (cached) return cached;
    const reading = readCalled(siteId, sitePlaces, tickets);
    calls.set(key, reading);
    // Failures are not cached.
    reading.catch(() => calls.delete(key));
    return reading;
  };

  return async (siteId: number): Promise<Result<WallView, { code: 'site-unknown' }>> => {
    const [site, sitePlaces] = await Promise.all([sites.find(siteId), places.read(siteId)]);
    if (!site || !sitePlaces) return err({ code: 'site-unknown' });
    const called = await calledOf(siteId, sitePlaces);
    return ok({
      success: true,
      version: sitePlaces.reply.version,
      business: site.names,
      called,
      lines: [...sitePlaces.lines.values()].map(({ view }) => view),
      languages: siteLanguages(site.settings),
      at: clock.now(),
    });
  };
}

async function readCalled(siteId: number, sitePlaces: SitePlaces, tickets: TicketStore): Promise<Called> {
  const active = await tickets.ofSite(siteId, Number.MAX_SAFE_INTEGER);
  return active
    .filter((ticket) => isInTheRoom(ticket))
    .toSorted((a, b) => lastCall(b) - lastCall(a))
    .slice(0, MOST_SHOWN)
    .map((ticket) => ({
      call: callKey(ticket),
      number: ticket.number,
      maskedName: maskName(ticket.name),
      line: sitePlaces.lines.get(ticket.lineId)?.view.names ?? {},
      desk: sitePlaces.deskNames.get(ticket.desk ?? '') ?? {},
      calledAt: lastCall(ticket),
      language: ticket.language,
    }));
}

/** Visitors met by phone or online do not come to a desk. */
function isInTheRoom({ stage, method }: Ticket): boolean {
  return (stage === 'called' || stage === 'serving') && method === MEET_METHODS.inPerson;
}

function lastCall({ stage, stageAt, calledAt }: Ticket): number {
  return stage === 'called' ? stageAt : (calledAt ?? stageAt);
}

/** Identifies a call without giving access to the ticket. */
function callKey({ id, calls }: Ticket): string {
  return createHash('sha256').update(`call ${id} ${calls}`).digest('base64url').slice(0, 16);
}
