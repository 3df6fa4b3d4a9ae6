import type { getMessages, ThreadMessage } from '@openturn/contract/conversation/thread.ts';
import { conversationSettings } from '@openturn/domain/conversation/conversation-settings.ts';
import { deliveryMark } from '@openturn/domain/conversation/delivery-mark.ts';
import { quickReplies } from '@openturn/domain/conversation/quick-replies.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { openingAt } from '@openturn/domain/opening/opening.ts';
import type * as z from 'zod';
import { conversationSubjectId, type Notice, type NoticeStore } from '#features/notices/index.ts';
import type { Site, SiteStore } from '#features/sites/index.ts';
import { DONE } from '#http/replies/done.ts';
import { presentSystemMessages, waysOf } from '#features/conversations/present-system-messages.ts';
import type {
  Begun,
  Conversation,
  ConversationStore,
  ThreadMessage as Stored,
} from '#features/conversations/store/conversation-store.ts';
import type { AppointmentStore } from '#features/booking/index.ts';
import type { TicketStore } from '#features/tickets/index.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import type { DocumentStore } from '#features/documents/index.ts';
import type { Clock } from '#kernel/clock.ts';

export type ThreadDeps = {
  tickets: Pick<TicketStore, 'find'>;
  appointments: Pick<AppointmentStore, 'find' | 'ofTicket'>;
  conversations: ConversationStore;
  clock: Clock;
  notices: Pick<NoticeStore, 'ofSubject'>;
  sites: Pick<SiteStore, 'find'>;
  documents: Pick<DocumentStore, 'photosOf' | 'find'>;
};

type Thread = z.output<(typeof getMessages)['reply']>;
type Shut = Thread['shut'];

/** The conversation as the visitor sees it, with what the system has sent. */
export async function readThread(visit: FoundVisit, deps: ThreadDeps): Promise<Thread> {
  const { siteId, guid } = visit;
  const [written, sent, site, shut] = await Promise.all([
    readWritten(visit, deps),
    noticesOf(visit, deps),
    deps.sites.find(siteId),
    whyShut(visit, deps),
  ]);
  const { conversation, messages } = written;
  const own = messages.flatMap((message) => presentToVisitor(message, written));
  const isUnread = ({ number, from }: ThreadMessage) =>
    number !== null && from !== 'visitor' && number > (conversation?.visitorRead ?? 0);
  return {
    ...DONE,
    guid,
    rows: inOrder([...presentSystemMessages(sent), ...own]),
    last: conversation?.lastNumber ?? 0,
    unread: own.filter(isUnread).length,
    shut,
    quick: shut === null ? [...quickReplies(await stageOf(visit, deps))] : [],
    isOpen: site !== null && isOpenNow(site, deps.clock.now()),
    phone: site?.phone ?? '',
  };
}

/** Most visits have no conversation, and cost one query here. */
export async function readWritten(
  visit: FoundVisit,
  deps: Pick<ThreadDeps, 'conversations' | 'notices' | 'documents'>,
): Promise<Around & { messages: Stored[] }> {
  const conversation = await deps.conversations.find(keyOf(visit));
  if (!conversation) return { conversation, messages: [], told: [], photos: NO_PHOTOS };
  const [messages, told] = await Promise.all([
    deps.conversations.messages(keyOf(visit)),
    deps.notices.ofSubject(visit.siteId, conversationSubjectId(visit.subject)),
  ]);
  const hasPhotos = messages.some(({ photo }) => photo !== null);
  const photos = hasPhotos ? await deps.documents.photosOf(visit.siteId, visit.subject) : NO_PHOTOS;
  return { conversation, messages, told, photos };
}

const NO_PHOTOS: ReadonlySet<string> = new Set();

/** Why the visitor cannot write. */
export async function whyShut(visit: FoundVisit, deps: Pick<ThreadDeps, 'sites' | 'conversations'>): Promise<Shut> {
  const site = await deps.sites.find(visit.siteId);
  if (!site || !conversationSettings(site.settings).isOn) return 'off';
  if (await deps.conversations.isBlocked(begunBy(visit))) return 'blocked';
  return visit.isOpen ? null : 'over';
}

export function isOpenNow({ opening, zone }: Pick<Site, 'opening' | 'zone'>, now: number): boolean {
  return openingAt({ ...opening, now: wallClock(now, zone) }).isOpen;
}

/** What the system has sent about the visit, before and after the check-in. */
export async function noticesOf(
  { siteId, guid, subject }: FoundVisit,
  { notices }: Pick<ThreadDeps, 'notices'>,
): Promise<Notice[]> {
  const ids = new Set([subject, guid]);
  return (await Promise.all([...ids].map((id) => notices.ofSubject(siteId, id)))).flat();
}

/** Where it is in its state table. */
export async function stageOf(
  { siteId, guid, kind }: FoundVisit,
  { tickets, appointments }: Pick<ThreadDeps, 'tickets' | 'appointments'>,
) {
  if (kind === 'ticket') return (await tickets.find(siteId, guid))?.stage ?? 'completed';
  return (await appointments.find(siteId, guid))?.state ?? 'completed';
}

/** As the store begins a conversation with it. */
export function begunBy({ siteId, subject, guid, kind, deviceHash }: FoundVisit): Begun {
  return { siteId, visitId: subject, kind: subject === guid ? kind : 'appointment', deviceHash };
}

function keyOf({ siteId, subject: visitId }: FoundVisit) {
  return { siteId, visitId };
}

/** `photos`: those that are still kept. */
export type Around = { conversation: Conversation | null; told: readonly Notice[]; photos: ReadonlySet<string> };

export function presentPhoto(photo: string | null, { photos }: Pick<Around, 'photos'>): ThreadMessage['photo'] {
  return photo === null ? null : { id: photo, isKept: photos.has(photo) };
}

/** Nothing of what staff note for themselves. */
function presentToVisitor(message: Stored, around: Around): ThreadMessage[] {
  const { conversation, told } = around;
  const { number, author, at, text, photo, language, via, staffName } = message;
  if (author === 'note') return [];
  const marks = { delivered: conversation?.staffDelivered ?? 0, read: conversation?.staffRead ?? 0 };
  return [
    {
      id: String(number),
      number,
      from: author,
      name: staffName,
      at,
      text,
      photo: presentPhoto(photo, around),
      language,
      via,
      mark: author === 'visitor' ? deliveryMark(number, marks) : null,
      ways: waysAbout(number, told),
    },
  ];
}

/** How a visitor was told of this message. */
export function waysAbout(number: number, told: readonly Notice[]): ThreadMessage['ways'] {
  return waysOf(told.filter(({ details, worded }) => details['number'] === number && worded !== null));
}

/** Oldest first; messages of the same moment stay as they were written. */
export function inOrder<M extends { at: number }>(messages: readonly M[]): M[] {
  return messages.toSorted((a, b) => a.at - b.at);
}
