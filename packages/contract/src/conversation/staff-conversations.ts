import { CONVERSATION_FILTERS } from '@openturn/domain/conversation/conversation-filters.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { WaitRange } from '../visitor/lines.ts';
import { MESSAGE_CALLS, MessagePhoto, MessageWays, SentPhoto } from './thread.ts';
import { Guid, Instant } from '../visitor/ticket-view.ts';
import { messagesPage } from './messages-page.ts';
import { Done, EnteredText, Names, success } from '../wire.ts';

const guid = z.object({ guid: z.string().min(1).max(64) });
const Count = z.int().nonnegative();
const Person = z.object({ staffId: z.string(), name: z.string() });

/** Whose visit a conversation is about. */
const about = {
  guid: Guid,
  kind: z.enum(['ticket', 'appointment']),
  name: z.string(),
  /** Of a ticket, such as `W-042`; empty for an appointment. */
  ticketCode: z.string(),
  /** Of an appointment. */
  startsAt: Instant.nullable(),
  /** Of the line, or of the service. */
  names: Names.nullable(),
  language: z.string(),
  /** As in the state tables. */
  stage: z.string(),
  isOver: z.boolean(),
  assignedTo: Person.nullable(),
  isMine: z.boolean(),
  /** Since when the visitor waits for an answer; null if they do not. */
  waitingSince: Instant.nullable(),
  isBlocked: z.boolean(),
  isReported: z.boolean(),
};

export const StaffThreadMessage = z
  .object({
    id: z.string(),
    /** Null for one that the system sent. */
    number: z.int().positive().nullable(),
    /** Visitors never see a `note`. */
    from: z.enum(['visitor', 'staff', 'note', 'away', 'system']),
    name: z.string().nullable(),
    at: Instant,
    /** Empty for a photo without words. */
    text: z.string(),
    photo: MessagePhoto.nullable(),
    language: z.string(),
    via: z.enum(['page', 'sms']),
    /** Of what staff wrote: how far the visitor is. */
    mark: z.enum(['sent', 'delivered', 'read']).nullable(),
    ways: MessageWays,
  })
  .meta({ id: 'StaffThreadMessage' });
export type StaffThreadMessage = z.output<typeof StaffThreadMessage>;

export const ConversationRow = z
  .object({ ...about, lastAt: Instant, last: StaffThreadMessage, isUnread: z.boolean() })
  .meta({ id: 'ConversationRow' });
export type ConversationRow = z.output<typeof ConversationRow>;

export const getConversations = defineCall('GET staff/conversations', {
  summary: 'Conversations about the visits that a staff member may see, newest first',
  query: z.object({
    filter: z.enum(CONVERSATION_FILTERS).optional(),
    /** The cursor of a page before. */
    before: z.string().max(120).optional(),
  }),
  reply: success('Conversations', {
    rows: z.array(ConversationRow),
    next: z.string().nullable(),
    counts: z.object({ unanswered: Count, mine: Count }),
    /** Of the last 30 days: how long half of the visitors waited for an answer at most; null without any. */
    answers: z.object({ medianMs: Count, count: Count }).nullable(),
    zone: z.string(),
    /** Whether visitors can write. */
    isOn: z.boolean(),
  }),
  errors: ['signed-out', 'forbidden'],
});

export const countConversations = defineCall('GET staff/conversations/count', {
  summary: 'How many conversations wait for an answer',
  reply: success('ConversationCounts', { unanswered: Count, mine: Count }),
  errors: ['signed-out', 'forbidden'],
});

export const getConversation = defineCall('GET staff/conversation/:guid', {
  summary: 'The conversation about a ticket or an appointment, with what staff need to answer',
  params: guid,
  reply: success('StaffConversation', {
    ...about,
    messages: z.array(StaffThreadMessage),
    /** The newest message of the conversation; 0 for none. */
    last: Count,
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** In line now. */
    position: z.int().positive().nullable(),
    wait: WaitRange.nullable(),
    /** Who can be asked to answer. */
    people: z.array(Person),
    /** Of them, who asks. */
    me: z.string(),
    /** In the visitor's language, filled with what is known; without those that name what is not. */
    templates: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), language: z.string() })),
    /** Whether it was made on a visitor's device, which then has its page. */
    hasDevice: z.boolean(),
    /** Whether the visitor can answer on their page. */
    canAnswer: z.boolean(),
    zone: z.string(),
  }),
  errors: ['signed-out', 'forbidden', 'not-found'],
});

export const answerConversation = defineCall('POST staff/conversation/:guid/message', {
  summary:
    'Writes to the visitor, who gets it on their page and, unless they read it there, by text message, email or notification; or notes something for colleagues only',
  params: guid,
  body: z.strictObject({ text: EnteredText, photo: SentPhoto.optional(), isNote: z.boolean().optional() }),
  reply: success('ConversationAnswered', {
    number: z.int().positive(),
    /** Whether a text message, an email or a notification goes out if the page is not open. */
    isSent: z.boolean(),
  }),
  errors: ['signed-out', 'forbidden', 'not-found', 'not-now', 'invalid-input', 'key-reused', 'busy'],
  takesKey: true,
});

export const seeConversation = defineCall('POST staff/conversation/:guid/seen', {
  summary: 'Says up to which message somebody of the staff has read',
  params: guid,
  body: z.strictObject({ upTo: Count.max(100_000) }),
  reply: Done,
  errors: ['signed-out', 'forbidden', 'not-found'],
});

export const typeAnswer = defineCall('POST staff/conversation/:guid/typing', {
  summary: 'Says that staff are typing; nothing is stored',
  params: guid,
  body: z.strictObject({}),
  reply: Done,
  errors: ['signed-out', 'forbidden', 'not-found'],
});

export const assignConversation = defineCall('POST staff/conversation/:guid/assign', {
  summary: 'Asks somebody of the staff to answer, or nobody in particular',
  params: guid,
  /** `before`: to whom it was assigned when that was decided. */
  body: z.strictObject({ staff: z.string().max(64).nullable(), before: z.string().max(64).nullable() }),
  reply: Done,
  errors: ['signed-out', 'forbidden', 'not-found', 'invalid-input', 'changed-meanwhile', 'busy'],
});

export const blockConversation = defineCall('POST staff/conversation/:guid/block', {
  summary:
    'Stops a visitor from writing, with all visits of their device, or lets them write again; may report it to those who manage the business',
  params: guid,
  body: z.strictObject({ isBlocked: z.boolean(), isReported: z.boolean().optional() }),
  reply: Done,
  errors: ['signed-out', 'forbidden', 'not-found', 'busy'],
});

/** Of both sides, and of the page that sets it up. */
export const CONVERSATION_CALLS = {
  ...MESSAGE_CALLS,
  'GET staff/settings/messages': messagesPage.get,
  'POST staff/settings/messages': messagesPage.set,
  'GET staff/conversations': getConversations,
  'GET staff/conversations/count': countConversations,
  'GET staff/conversation/:guid': getConversation,
  'POST staff/conversation/:guid/message': answerConversation,
  'POST staff/conversation/:guid/seen': seeConversation,
  'POST staff/conversation/:guid/typing': typeAnswer,
  'POST staff/conversation/:guid/assign': assignConversation,
  'POST staff/conversation/:guid/block': blockConversation,
} as const;
