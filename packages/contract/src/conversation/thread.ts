import { QUICK_REPLIES } from '@openturn/domain/conversation/quick-replies.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { Done, EnteredText, success } from '../wire.ts';
import { Guid, Instant } from '../visitor/ticket-view.ts';

export const MessageState = z.enum(['queued', 'sending', 'sent', 'delivered', 'failed']);

/** How a message went out beside the page, one per channel, without the address. */
export const MessageWays = z.array(z.object({ channel: z.enum(['sms', 'email', 'push']), state: MessageState }));

/** Of a message that is one; `isKept`: until it is deleted. */
export const MessagePhoto = z.object({ id: z.string(), isKept: z.boolean() });

/** Its file, once it is sent. */
export const SentPhoto = z.string().max(64);

/** Number of the newest message that counts; 0 for none. */
const UpTo = z.int().nonnegative().max(100_000);

export const ThreadMessage = z
  .object({
    id: z.string(),
    /** Counts the messages of a conversation; null for one that the system sent. */
    number: z.int().positive().nullable(),
    /** `away`: the reply outside opening hours. */
    from: z.enum(['visitor', 'staff', 'away', 'system']),
    /** Who of the staff wrote it; null for nobody in person. */
    name: z.string().nullable(),
    at: Instant,
    /** Empty for a photo without words. */
    text: z.string(),
    photo: MessagePhoto.nullable(),
    language: z.string(),
    via: z.enum(['page', 'sms']),
    /** Of the visitor's own messages: how far the business is. */
    mark: z.enum(['sent', 'delivered', 'read']).nullable(),
    ways: MessageWays,
  })
  .meta({ id: 'ThreadMessage' });
export type ThreadMessage = z.output<typeof ThreadMessage>;

const guid = z.object({ guid: z.string() });

export const getMessages = defineCall('GET client/visit/:guid/messages', {
  summary: 'The conversation about a ticket or an appointment, oldest first',
  params: guid,
  reply: success('Thread', {
    guid: Guid,
    rows: z.array(ThreadMessage),
    /** The newest message of the conversation, and how many the visitor has not read. */
    last: UpTo,
    unread: z.int().nonnegative(),
    /** Why the visitor cannot write; null if they can. */
    shut: z.enum(['off', 'over', 'blocked']).nullable(),
    /** What one tap says. */
    quick: z.array(z.enum(QUICK_REPLIES)),
    /** Whether anybody is there to answer now. */
    isOpen: z.boolean(),
    /** For anything urgent; empty if the business gives none. */
    phone: z.string(),
  }),
  errors: ['site-unknown', 'not-found'],
});

export const writeMessage = defineCall('POST client/visit/:guid/messages', {
  summary: 'Writes to the business about a visit',
  params: guid,
  body: z.strictObject({ text: EnteredText, photo: SentPhoto.optional(), language: z.string().max(8).optional() }),
  reply: success('MessageWritten', { message: ThreadMessage }),
  errors: ['site-unknown', 'not-found', 'not-now', 'invalid-input', 'too-many-requests', 'key-reused', 'busy'],
  takesKey: true,
});

export const seeMessages = defineCall('POST client/visit/:guid/messages/seen', {
  summary: 'Says up to which message the visitor has got, or read, what the business wrote',
  params: guid,
  body: z.strictObject({ upTo: UpTo, isRead: z.boolean() }),
  reply: Done,
  errors: ['site-unknown', 'not-found'],
});

export const typeMessage = defineCall('POST client/visit/:guid/messages/typing', {
  summary: 'Says that the visitor is typing; nothing is stored',
  params: guid,
  body: z.strictObject({}),
  reply: Done,
  errors: ['site-unknown', 'not-found'],
});

export const MESSAGE_CALLS = {
  'GET client/visit/:guid/messages': getMessages,
  'POST client/visit/:guid/messages': writeMessage,
  'POST client/visit/:guid/messages/seen': seeMessages,
  'POST client/visit/:guid/messages/typing': typeMessage,
} as const;
