import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { createHash } from 'node:crypto';
import type { getWall } from '@openturn/contract/staff/wall.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { wallWords } from '@openturn/domain/notice/wall-words.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import { timedCache } from '#kernel/timed-cache.ts';
import type { PlacesSource, SitePlaces } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { Ticket, TicketStore } from '#features/tickets/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { nameStyle, type NameStyle } from '@openturn/domain/site/name-style.ts';
import { maskName } from './mask-name.ts';

export type WallDeps = { sites: SiteStore; places: PlacesSource; tickets: TicketStore; clock: Clock };
export type WallView = z.output<(typeof getWall)['reply']>;
type Called = WallView['called'];

/** More than fits on a screen. */
const MOST_SHOWN = 12;
/** How long the call of a completed visit stays. */
const RECENT_MS = 15 * MINUTE_MS;
const CACHE = { most: 2_000, keepMs: MINUTE_MS };

/** Reads the tickets once per change of the lines, however many screens there are. */
export function wallReader({ sites, places, tickets, clock }: WallDeps) {
  const calls = timedCache<Promise<Called>>({ ...CACHE, clock });

  const calledOf = (siteId: number, sitePlaces: SitePlaces, names: NameStyle): Promise<Called> => {
    const key = `${siteId} ${sitePlaces.reply.version} ${names}`;
    const cached = calls.get(key);
    if (cached) return cached;
    const reading = readCalled(siteId, { sitePlaces, names, since: clock.now() - RECENT_MS }, tickets);
    calls.set(key, reading);
    // Failures are not cached.
    reading.catch(() => calls.delete(key));
    return reading;
  };

  return async (siteId: number): Promise<Result<WallView, { code: 'site-unknown' }>> => {
    const [site, sitePlaces] = await Promise.all([sites.find(siteId), places.read(siteId)]);
    if (!site || !sitePlaces) return err({ code: 'site-unknown' });
    const called = await calledOf(siteId, sitePlaces, nameStyle(site.settings));
    return ok({
      success: true,
      version: sitePlaces.reply.version,
      business: site.names,
      called,
      lines: [...sitePlaces.lines.values()].map(({ view }) => view),
      languages: siteLanguages(site.settings),
      words: wallWords(site.settings),
      customStyles: site.customStyles,
      zone: sitePlaces.zone,
      at: clock.now(),
    });
  };
}

type Reading = { sitePlaces: SitePlaces; names: NameStyle; since: number };

async function readCalled(
  siteId: number,
  { sitePlaces, names, since }: Reading,
  tickets: TicketStore,
): Promise<Called> {
  const recent = await tickets.ofSite(siteId, since);
  return recent
    .filter(isInTheRoom)
    .toSorted((a, b) => lastCall(b) - lastCall(a))
    .slice(0, MOST_SHOWN)
    .map((ticket) => ({
      call: callKey(ticket),
      number: ticket.number,
      ticketCode: ticketCode(ticket),
      maskedName: maskName(ticket.name, names),
      line: sitePlaces.lines.get(ticket.lineId)?.view.names ?? {},
      desk: sitePlaces.deskNames.get(ticket.desk ?? ticket.lastDesk ?? '') ?? {},
      calledAt: lastCall(ticket),
      isOver: ticket.stage !== 'called',
      language: ticket.language,
    }));
}

const SHOWN_STAGES: readonly Ticket['stage'][] = ['called', 'serving', 'completed'];

/** Visitors met by phone or online do not come to a desk. */
function isInTheRoom({ stage, method, calledAt }: Ticket): boolean {
  return SHOWN_STAGES.includes(stage) && calledAt !== null && method === MEET_METHODS.inPerson;
}

/** `calledAt` is the first call; after another one, the start of the service is nearer to it. */
function lastCall({ stage, stageAt, calledAt, servedAt, calls }: Ticket): number {
  if (stage === 'called') return stageAt;
  return (calls > 1 ? servedAt : null) ?? calledAt ?? stageAt;
}

/** Identifies a call without giving access to the ticket. */
function callKey({ id, calls }: Ticket): string {
  return createHash('sha256').update(`call ${id} ${calls}`).digest('base64url').slice(0, 16);
}
