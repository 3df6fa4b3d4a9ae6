import type { AppointmentState } from '@openturn/domain/appointment/appointment-machine.ts';
import { formatDate } from '@openturn/domain/format/date.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { siteAccent } from '@openturn/domain/theme/site-accent.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Appointment, AppointmentStore } from '#features/booking/index.ts';
import type { PlacesSource, SitePlaces } from '#features/lines/index.ts';
import type { Site, SiteStore } from '#features/sites/index.ts';
import type { Ticket, TicketStore } from '#features/tickets/index.ts';
import type { WalletPass } from '#features/wallet/store/wallet-store.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PassContent } from './pass-content.ts';

export type ContentDeps = {
  sites: Pick<SiteStore, 'find'>;
  tickets: Pick<TicketStore, 'find'>;
  appointments: Pick<AppointmentStore, 'find'>;
  places: PlacesSource;
  siteAddress: (siteId: number) => string;
  clock: Clock;
};

/** `isFinal`: nobody can bring the visit back any more. */
export type ReadPass = { content: PassContent; follows: string | null; isFinal: boolean };
export type PassSubject = Pick<WalletPass, 'siteId' | 'visitId' | 'kind' | 'language'>;

/** A visit that has ended may be taken up again that long. */
const FINAL_AFTER_MS = HOUR_MS;
const STEP_MS = 5 * MINUTE_MS;

const STAGES = {
  waiting: 'ticket.waiting',
  ready: 'ticket.waiting',
  holding: 'ticket.holding',
  called: 'ticket.called',
  serving: 'ticket.serving',
  waiting_meeting: 'ticket.waitingMeeting',
  meeting_started: 'ticket.meetingStarted',
  completed: 'ticket.completed',
  cancelled: 'ticket.cancelled',
} as const satisfies Record<Exclude<TicketStage, 'draft'>, PlainTextKey>;

/** A visitor who was not there has not cancelled. */
const statusOf = (stage: keyof typeof STAGES, reason: string | null) =>
  stage === 'cancelled' && reason === 'no_show' ? 'pass.missed' : STAGES[stage];

const STATES = {
  pending: 'appointment.pending',
  confirmed: 'appointment.confirmed',
  checked_in: 'pass.checkedIn',
  called: 'ticket.called',
  started: 'ticket.serving',
  completed: 'ticket.completed',
  expired: 'appointment.cancelled',
  declined: 'appointment.cancelled',
  cancelled: 'appointment.cancelled',
  no_show: 'pass.missed',
} as const satisfies Record<Exclude<AppointmentState, 'held'>, PlainTextKey>;
const ENDS: ReadonlySet<AppointmentState> = new Set(['completed', 'expired', 'declined', 'cancelled', 'no_show']);

/** What a pass says now; null if its visit is gone. */
export async function readContent(pass: PassSubject, deps: ContentDeps): Promise<ReadPass | null> {
  const { siteId, visitId, kind, language } = pass;
  const site = await deps.sites.find(siteId);
  if (!site) return null;
  const shared = sharedContent(site, language, deps);
  const now = deps.clock.now();
  if (kind === 'ticket') {
    const ticket = await deps.tickets.find(siteId, visitId);
    return ticket && ofTicket(ticket, { site, shared, now, places: await placesWith(ticket, deps) }, null);
  }
  const appointment = await deps.appointments.find(siteId, visitId);
  if (!appointment || appointment.state === 'held') return null;
  const { ticketId } = appointment;
  const ticket = ticketId === null ? null : await deps.tickets.find(siteId, ticketId);
  const isHere = ticket !== null && (appointment.state === 'checked_in' || appointment.state === 'called');
  if (isHere) return ofTicket(ticket, { site, shared, now, places: await placesWith(ticket, deps) }, ticketId);
  return ofAppointment(appointment, { site, shared, now });
}

export function sharedContent(
  site: Site,
  language: Language,
  { siteAddress }: Pick<ContentDeps, 'siteAddress'>,
): Shared {
  return {
    language,
    business: pickName(site.names, language) || site.locationName,
    accent: siteAccent(site.customStyles),
    page: siteAddress(site.id),
  };
}

/** A cached read may be older than a ticket that has just joined. */
async function placesWith({ siteId, id }: Ticket, { places }: ContentDeps): Promise<SitePlaces | null> {
  const recent = await places.read(siteId);
  return recent?.tickets.some((each) => each.id === id) ? recent : places.read(siteId, { isFresh: true });
}

type Shared = Pick<PassContent, 'language' | 'business' | 'accent' | 'page'>;
type Around = { site: Site; shared: Shared; now: number };

function ofTicket(
  ticket: Ticket,
  { site, shared, now, places }: Around & { places: SitePlaces | null },
  follows: string | null,
): ReadPass | null {
  const { stage, reason, lineId, endedAt } = ticket;
  if (stage === 'draft') return null;
  const { language } = shared;
  const line = places?.lines.get(lineId);
  const place = line?.places.get(ticket.id);
  const names = line?.view.names ?? places?.archived.get(lineId)?.names ?? {};
  const desk = ticket.desk === null ? undefined : places?.deskNames.get(ticket.desk);
  const isCalled = stage === 'called';
  const position = place?.position ?? null;
  const wait = position !== null && line?.view.isStaffed ? (place?.wait ?? null) : null;
  const content: PassContent = {
    ...shared,
    kind: 'ticket',
    code: ticketCode(ticket),
    line: pickName(names, language),
    status: translate(language, statusOf(stage, reason)),
    isCalled,
    desk: isCalled && desk ? pickName(desk, language) : '',
    place: position === null ? '' : String(position),
    time: wait ? span(now + wait.low * MINUTE_MS, now + wait.high * MINUTE_MS, { site, language }) : '',
    startsAt: null,
    isOver: stage === 'completed' || stage === 'cancelled',
  };
  return { content, follows, isFinal: endedAt !== null && now - endedAt > FINAL_AFTER_MS };
}

function ofAppointment(appointment: Appointment, { site, shared, now }: Around): ReadPass | null {
  const { state, at, stateAt } = appointment;
  if (state === 'held') return null;
  const { language } = shared;
  const isOver = ENDS.has(state);
  const clock = wallClock(at, site.zone);
  const content: PassContent = {
    ...shared,
    kind: 'appointment',
    code: '',
    line: '',
    status: translate(language, STATES[state]),
    isCalled: state === 'called',
    desk: '',
    place: '',
    time: translate(language, 'notice.aptWhen', {
      weekday: longWeekday(clock.date, language),
      date: formatDate(clock.date, site.dateFormat, language),
      time: formatTime(clock.time, language),
    }),
    startsAt: at,
    isOver,
  };
  return { content, follows: null, isFinal: isOver && now - Math.max(stateAt, at) > FINAL_AFTER_MS };
}

/** By the clock, because a pass that nobody opens cannot count down; in steps, so that it seldom changes. */
function span(from: number, until: number, { site, language }: { site: Site; language: Language }): string {
  const first = Math.floor(from / STEP_MS) * STEP_MS;
  const last = Math.ceil(until / STEP_MS) * STEP_MS;
  const say = (at: number) => formatTime(wallClock(at, site.zone).time, language);
  return first === last ? say(first) : `${say(first)} – ${say(last)}`;
}
