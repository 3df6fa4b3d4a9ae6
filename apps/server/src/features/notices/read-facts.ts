import type { Language } from '@openturn/domain/language/languages.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { PlacesSource, SitePlaces } from '#features/lines/index.ts';
import type { Site, SiteStore } from '#features/sites/index.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { Clock } from '#ports/clock.ts';
import type { Notice, NoticeKind } from '#ports/notice-store.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** A ticket as far as messages speak of it. */
type Ticket = {
  id: string;
  lineId: string;
  number: number;
  stage: TicketStage;
  method: number;
  endedAt: number | null;
};

export type FactDeps = {
  sites: Pick<SiteStore, 'find'>;
  tickets: { find(siteId: number, id: string): Promise<Ticket | null> };
  places: PlacesSource;
  /** Where visitors go, such as `https://100001.example.org`. */
  siteAddress: (siteId: number) => string;
  clock: Clock;
};

type About = Pick<Notice, 'siteId' | 'subjectId' | 'kind' | 'details'> & { language: Language };

/** Null where the business is gone. */
export async function readFacts(notice: About, deps: FactDeps): Promise<NoticeFacts | null> {
  const { siteId, subjectId, kind, language } = notice;
  const [site, ticket, places] = await Promise.all([
    deps.sites.find(siteId),
    kind === 'code' ? null : deps.tickets.find(siteId, subjectId),
    SAYS_PLACE.includes(kind) ? deps.places.read(siteId) : null,
  ]);
  if (!site) return null;
  const address = deps.siteAddress(siteId);
  return {
    now: deps.clock.now(),
    business: pickName(site.names, language) || site.locationName,
    phone: site.phone,
    zone: site.zone,
    link: `${address}/status/${subjectId}`,
    host: new URL(address).hostname,
    number: ticket?.number ?? null,
    stage: ticket?.stage ?? null,
    method: ticket?.method ?? MEET_METHODS.inPerson,
    desk: deskName(notice, places),
    rejoinUntil: rejoinUntil(ticket, site),
    ...placeNow(ticket, places),
  };
}

const SAYS_PLACE: readonly NoticeKind[] = ['joined', 'nearly', 'called', 'recalled'];

function placeNow(ticket: Ticket | null, places: SitePlaces | null) {
  const place = ticket ? places?.lines.get(ticket.lineId)?.of.get(ticket.id) : undefined;
  return {
    position: place?.position ?? null,
    wait: place?.wait ?? null,
    beThereBy: place?.beThereBy ?? null,
  };
}

function deskName({ details, language }: About, places: SitePlaces | null): string | null {
  const desk = String(details['desk'] ?? '');
  return pickName(places?.deskNames.get(desk) ?? {}, language) || null;
}

function rejoinUntil(ticket: Ticket | null, { settings }: Site): number | null {
  if (ticket?.stage !== 'cancelled' || ticket.endedAt === null) return null;
  return ticket.endedAt + ticketLimits(settings).rejoinMs;
}
