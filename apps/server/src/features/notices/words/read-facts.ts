import type { AppointmentState, StandbyState } from '@openturn/domain/appointment/appointment-machine.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { PlacesSource, SitePlaces } from '#features/lines/index.ts';
import type { Site, SiteStore } from '#features/sites/index.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { CalendarPart } from '#features/notices/sending/channels.ts';
import type { Clock } from '#kernel/clock.ts';
import {
  isAppointmentKind,
  isStandbyKind,
  type Notice,
  type NoticeKind,
} from '#features/notices/store/notice-store.ts';
import type { NoticeFacts, VisitFacts, VisitNow } from './notice-facts.ts';

/** A ticket as far as messages speak of it. */
type Ticket = {
  id: string;
  lineId: string;
  number: number;
  stage: TicketStage;
  method: number;
  endedAt: number | null;
};

type Offered = {
  services: readonly { id: string; names: Record<string, string> }[];
  staff: readonly { id: string; name: string }[];
};

/** An appointment, and the language of who puts it into their calendar. */
export type CalendarAbout = { siteId: number; guid: string; language: Language };

export type FactDeps = {
  sites: Pick<SiteStore, 'find'>;
  tickets: { find(siteId: number, id: string): Promise<Ticket | null> };
  places: PlacesSource;
  appointments: { find(siteId: number, id: string): Promise<{ state: AppointmentState; at: number } | null> };
  standbys: {
    find(siteId: number, id: string): Promise<{ state: StandbyState; offer: { at: number } | null } | null>;
  };
  offers: { offer(siteId: number): Promise<Offered | null> };
  /** Null where there is nothing to put into a calendar. */
  calendar: (about: CalendarAbout) => Promise<CalendarPart | null>;
  /** Where visitors go, such as `https://100001.example.org`. */
  siteAddress: (siteId: number) => string;
  clock: Clock;
};

type About = Pick<Notice, 'siteId' | 'subjectId' | 'kind' | 'details'> & { language: Language };

/** Null where the business is gone. */
export async function readFacts(notice: About, deps: FactDeps): Promise<NoticeFacts | null> {
  const { siteId, subjectId, kind, language, details } = notice;
  const [site, ticket, places, visit] = await Promise.all([
    deps.sites.find(siteId),
    kind === 'code' || isOfVisit(kind) ? null : deps.tickets.find(siteId, subjectId),
    SAYS_PLACE.includes(kind) ? deps.places.read(siteId) : null,
    isOfVisit(kind) ? readVisitFacts(notice, deps) : null,
  ]);
  if (!site) return null;
  const address = deps.siteAddress(siteId);
  return {
    now: deps.clock.now(),
    business: pickName(site.names, language) || site.locationName,
    phone: site.phone,
    zone: site.zone,
    dateFormat: site.dateFormat,
    link: `${address}/${isOfVisit(kind) ? 'booked' : 'status'}/${details['opens'] ?? subjectId}`,
    host: new URL(address).hostname,
    number: ticket?.number ?? null,
    stage: ticket?.stage ?? null,
    method: ticket?.method ?? MEET_METHODS.inPerson,
    desk: deskName(notice, places),
    rejoinUntil: rejoinUntil(ticket, site),
    visit,
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

function isOfVisit(kind: NoticeKind): boolean {
  return isAppointmentKind(kind) || isStandbyKind(kind);
}

async function readVisitFacts(about: About, deps: FactDeps): Promise<VisitFacts> {
  const [offered, now] = await Promise.all([deps.offers.offer(about.siteId), visitNow(about, deps)]);
  const { service, staff } = about.details;
  const names = offered?.services.find(({ id }) => id === service)?.names ?? {};
  return {
    service: pickName(names, about.language),
    staff: offered?.staff.find(({ id }) => id === staff)?.name ?? '',
    now,
  };
}

async function visitNow({ siteId, subjectId, kind }: About, deps: FactDeps): Promise<VisitNow | null> {
  if (isAppointmentKind(kind)) {
    const appointment = await deps.appointments.find(siteId, subjectId);
    return appointment ? { state: appointment.state, at: appointment.at } : null;
  }
  const standby = await deps.standbys.find(siteId, subjectId);
  return standby ? { state: standby.state, at: standby.offer?.at ?? null } : null;
}
