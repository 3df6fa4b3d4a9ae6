import type { getConversation } from '@openturn/contract/conversation/staff-conversations.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { showDetails } from '@openturn/domain/join/read-detail.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import type * as z from 'zod';
import type { BookingDeps } from '#features/booking/index.ts';
import type { PlacesSource } from '#features/lines/index.ts';
import type { AccountStore } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { presentSystemMessages } from '#features/conversations/present-system-messages.ts';
import {
  inOrder,
  noticesOf,
  readWritten,
  stageOf,
  type ThreadDeps,
  whyShut,
} from '#features/conversations/visitor/read-thread.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import { filledTemplates } from './filled-templates.ts';
import { presentState, presentToStaff } from './present-conversation.ts';

export type ConversationDeps = ThreadDeps & {
  accounts: Pick<AccountStore, 'namesOf' | 'contactsOf'>;
  places: PlacesSource;
  offers: BookingDeps['offers'];
};

/** The conversation as staff see it, with what they need to answer. */
export async function readConversation(
  { visit, me }: { visit: FoundVisit; me: string },
  deps: ConversationDeps,
): Promise<z.output<(typeof getConversation)['reply']>> {
  const { siteId, guid, kind } = visit;
  const [written, sent, names, contacts, site, places, shut, ticket] = await Promise.all([
    readWritten(visit, deps),
    noticesOf(visit, deps),
    deps.accounts.namesOf(siteId),
    deps.accounts.contactsOf(siteId),
    deps.sites.find(siteId),
    deps.places.read(siteId),
    whyShut(visit, deps),
    kind === 'ticket' ? deps.tickets.find(siteId, guid) : null,
  ]);
  const shown = showDetails({ phone: visit.phone, email: visit.email }, countryOf(site?.settings ?? {}));
  const place = ticket ? places?.lines.get(ticket.lineId)?.places.get(ticket.id) : undefined;
  const { conversation } = written;
  const own = written.messages.map((message) => presentToStaff(message, written));
  return {
    ...DONE,
    guid,
    kind,
    name: visit.name,
    ticketCode: ticket ? ticketCode(ticket) : '',
    startsAt: visit.startsAt,
    names: await namesOf(visit, deps, places?.lines.get(ticket?.lineId ?? '')?.view.names ?? null),
    language: visit.language,
    stage: await stageOf(visit, deps),
    isOver: !visit.isOpen,
    ...presentState(conversation, { names, staffId: me }),
    messages: inOrder([...presentSystemMessages(sent), ...own]),
    last: conversation?.lastNumber ?? 0,
    phone: shown['phone'] ?? null,
    email: shown['email'] ?? null,
    hasDevice: visit.deviceHash !== null,
    position: place?.position ?? null,
    wait: place?.wait ?? null,
    people: contacts.map(({ staffId }) => ({ staffId, name: names.get(staffId) ?? '' })),
    me,
    templates: site ? filledTemplates(visit, { site, places, ticket }) : [],
    canAnswer: shut === null,
    zone: site?.zone ?? 'UTC',
  };
}

/** Of the line, or of the service that was booked. */
async function namesOf(
  { siteId, kind, serviceIds }: FoundVisit,
  { offers }: Pick<ConversationDeps, 'offers'>,
  lineNames: Record<string, string> | null,
): Promise<Record<string, string> | null> {
  if (kind === 'ticket') return lineNames;
  const offer = await offers.offer(siteId);
  return offer?.services.find(({ id }) => id === serviceIds[0])?.names ?? null;
}
