import type { AppointmentState, StandbyState } from '@openturn/domain/appointment/appointment-machine.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { PlacesSource, SitePlaces } from '#features/lines/index.ts';
import type { Site, SiteStore } from '#features/sites/index.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { CalendarPart } from '#features/notices/sending/channels.ts';
import type { Clock } from '#kernel/clock.ts';
import type { AnyKind } from '#features/notices/kinds/all-kinds.ts';
import type { Notice } from '#features/notices/store/notice-store.ts';
import { TOPICS } from '#features/notices/subjects/topics.ts';
import type { CurrentState, NoticeFacts } from './notice-facts.ts';

/** The parts of a stored ticket that messages need. */
type Ticket = {
  id: string;
  lineId: string;
  letter: string;
  number: number;
  stage: TicketStage;
  method: number;
  endedAt: number | null;
};

type Catalog = {
  services: readonly { id: string; names: Record<string, string> }[];
  staff: readonly { id: string; name: string }[];
};

/** An appointment, and the language of the visitor's calendar entry. */
export type CalendarRequest = { siteId: number; guid: string; language: Language };

export type FactDeps = {
  sites: Pick<SiteStore, 'find'>;
  tickets: { find(siteId: number, id: string): Promise<Ticket | null> };
  places: PlacesSource;
  appointments: { find(siteId: number, id: string): Promise<{ state: AppointmentState; at: number } | null> };
  standbys: {
    find(siteId: number, id: string): Promise<{ state: StandbyState; offer: { at: number } | null } | null>;
  };
  offers: { offer(siteId: number): Promise<Catalog | null> };
  /** Null if there is nothing for a calendar. */
  calendar: (request: CalendarRequest) => Promise<CalendarPart | null>;
  /** The address of a site's pages, such as `https://100001.example.org`. */
  siteAddress: (siteId: number) => string;
  /** The address of a site in the console. */
  consoleAddress: (siteId: number) => string;
  clock: Clock;
};

type Readable = Pick<Notice, 'siteId' | 'subjectId' | 'details'> & { language: Language };

/** Null if the business is gone. */
export async function readFacts(kind: AnyKind, notice: Readable, deps: FactDeps): Promise<NoticeFacts | null> {
  const { siteId, subjectId, language } = notice;
  const [site, ticket, places, booked] = await Promise.all([
    deps.sites.find(siteId),
    kind.topic === 'ticket' ? deps.tickets.find(siteId, subjectId) : null,
    kind.needsPlace ? placesWith(subjectId, siteId, deps) : null,
    readBooked(kind, notice, deps),
  ]);
  if (!site) return null;
  const address = deps.siteAddress(siteId);
  const isMeetingLink = kind.opensMeeting === true && ticket?.method === MEET_METHODS.online;
  return {
    now: deps.clock.now(),
    business: pickName(site.names, language) || site.locationName,
    settings: site.settings,
    phone: site.phone,
    place: [site.address, site.city].filter(Boolean).join(', '),
    zone: site.zone,
    dateFormat: site.dateFormat,
    link: isMeetingLink ? meetingLink(notice, deps) : linkOf(kind, notice, deps),
    isMeetingLink,
    host: new URL(address).hostname,
    current: ticket ? { state: ticket.stage } : booked.current,
    ticketCode: ticket && ticketCode(ticket),
    method: ticket?.method ?? MEET_METHODS.inPerson,
    desk: deskName(notice, places),
    rejoinUntil: rejoinUntil(ticket, site),
    visit: booked.visit,
    ...placeNow(ticket, places),
  };
}

function meetingLink({ siteId, subjectId }: Readable, { siteAddress }: FactDeps): string {
  return `${siteAddress(siteId)}/meet?visit=${subjectId}`;
}

/** Messages to staff open the console. */
function linkOf({ topic, screen: own }: AnyKind, { siteId, subjectId, details }: Readable, deps: FactDeps): string {
  const screen = TOPICS[topic].link?.screen ?? '';
  if (own) return `${deps.siteAddress(siteId)}/${own}?visit=${subjectId}`;
  if (screen === 'calendar' || screen === 'ratings') return `${deps.consoleAddress(siteId)}/${screen}`;
  if (screen === 'messages') return `${deps.siteAddress(siteId)}/${screen}?visit=${details['visit'] ?? subjectId}`;
  if (screen === 'join') return `${deps.siteAddress(siteId)}/join?line=${encodeURIComponent(String(details['line']))}`;
  if (screen === 'payment') return `${deps.siteAddress(siteId)}/payment?visit=${String(details['visit'])}`;
  return `${deps.siteAddress(siteId)}/${screen}/${details['opens'] ?? subjectId}`;
}

/** A cached read may be older than a ticket that has just joined. */
async function placesWith(ticketId: string, siteId: number, { places }: FactDeps): Promise<SitePlaces | null> {
  const recent = await places.read(siteId);
  return recent?.tickets.some(({ id }) => id === ticketId) ? recent : places.read(siteId, { isFresh: true });
}

function placeNow(ticket: Ticket | null, places: SitePlaces | null) {
  const line = ticket ? places?.lines.get(ticket.lineId) : undefined;
  const place = ticket ? line?.places.get(ticket.id) : undefined;
  return {
    position: place?.position ?? null,
    wait: place?.wait ?? null,
    isStaffed: line?.view.isStaffed ?? true,
    beThereBy: place?.beThereBy ?? null,
  };
}

function deskName({ details, language }: Readable, places: SitePlaces | null): string | null {
  const desk = String(details['desk'] ?? '');
  return pickName(places?.deskNames.get(desk) ?? {}, language) || null;
}

function rejoinUntil(ticket: Ticket | null, { settings }: Site): number | null {
  if (ticket?.stage !== 'cancelled' || ticket.endedAt === null) return null;
  return ticket.endedAt + ticketLimits(settings).rejoinMs;
}

/** The names of what was booked, and its state now. */
async function readBooked({ topic }: AnyKind, notice: Readable, deps: FactDeps): Promise<Booked> {
  if (topic !== 'appointment' && topic !== 'standby' && topic !== 'request') return { visit: null, current: null };
  const { siteId, subjectId, language, details } = notice;
  const [catalog, current] = await Promise.all([
    deps.offers.offer(siteId),
    topic === 'standby'
      ? standbyNow(siteId, subjectId, deps)
      : deps.appointments.find(siteId, String(details['appointment'] ?? subjectId)),
  ]);
  const names = catalog?.services.find(({ id }) => id === details['service'])?.names ?? {};
  const staff = catalog?.staff.find(({ id }) => id === details['staff'])?.name ?? '';
  return { visit: { service: pickName(names, language), staff }, current };
}

type Booked = { visit: NoticeFacts['visit']; current: CurrentState | null };

async function standbyNow(siteId: number, id: string, { standbys }: FactDeps): Promise<CurrentState | null> {
  const standby = await standbys.find(siteId, id);
  return standby && { state: standby.state, at: standby.offer?.at ?? null };
}
