import { MOST_SIGNALS, SIGNAL_LENGTH, SIGNALS_AT_ONCE } from '@openturn/domain/meet/meeting-limits.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { EnteredText, success } from '@openturn/contract/wire.ts';

/** How a business meets people online: not set up, here in the page, or at its own link. */
export const MEETING_WAYS = ['none', 'here', 'link'] as const;
export type MeetingWay = (typeof MEETING_WAYS)[number];

/** `waiting` until staff have started the meeting. */
export const MEETING_STATES = ['waiting', 'started', 'over'] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

export const MEETING_ROLES = ['visitor', 'guest', 'staff'] as const;
export type MeetingRole = (typeof MEETING_ROLES)[number];

const meetingParams = z.object({ guid: z.string() });

export const getMeeting = defineCall('GET client/visit/:guid/meeting', {
  summary: 'The online meeting of a ticket or an appointment, for anyone who knows its guid or was invited as a guest',
  params: meetingParams,
  reply: success('Meeting', {
    way: z.enum(MEETING_WAYS),
    /** Guests see nothing of the visit but its meeting. */
    role: z.enum(['visitor', 'guest']),
    state: z.enum(MEETING_STATES),
    /** The business’s own link, once staff have started the meeting; null before, and for meetings here. */
    link: z.string().nullable(),
    /** Empty of a guest. */
    name: z.string(),
    /** Whether the visitor may invite others. */
    takesGuests: z.boolean(),
  }),
  errors: ['site-unknown', 'not-found'],
});

/** A secret of one window; others know it only by the id that the server makes of it. */
const PeerKey = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
const PeerId = z.string().regex(/^[A-Za-z0-9_-]{16,32}$/);

export const MeetingSync = z.strictObject({
  key: PeerKey,
  /** The key of the window that this one goes on for, as after reloading. */
  replaces: PeerKey.nullable(),
  /** What others see; of visitors and staff the server knows it. */
  name: EnteredText.max(60),
  /** The last signal that arrived. */
  after: z.int().nonnegative().max(MOST_SIGNALS),
  signals: z.array(z.strictObject({ to: PeerId, data: z.string().max(SIGNAL_LENGTH) })).max(SIGNALS_AT_ONCE),
  /** Whether the addresses for the call are wanted. */
  wantsServers: z.boolean(),
  isLeaving: z.boolean(),
});
export type MeetingSync = z.output<typeof MeetingSync>;

/** A STUN server asks for no name. */
export const IceServer = z
  .object({ urls: z.string(), username: z.string(), credential: z.string() })
  .meta({ id: 'IceServer' });
export type IceServer = z.output<typeof IceServer>;

const MeetingPeer = z
  .object({
    id: PeerId,
    role: z.enum(MEETING_ROLES),
    name: z.string(),
    /** In the meeting, rather than waiting to be let in. */
    isIn: z.boolean(),
  })
  .meta({ id: 'MeetingPeer' });
export type MeetingPeer = z.output<typeof MeetingPeer>;

export const MeetingSynced = success('MeetingSynced', {
  state: z.enum(MEETING_STATES),
  /** `out`: another window has taken over, or staff have sent this one away. `full`: there is no room. */
  own: z.enum(['waiting', 'in', 'out', 'full']),
  id: PeerId,
  /** The others, as far as one may see them. */
  peers: z.array(MeetingPeer),
  signals: z.array(z.object({ sequence: z.int().positive(), from: PeerId, data: z.string() })),
  /** Null unless wanted, and before the meeting. */
  servers: z.array(IceServer).nullable(),
});
export type MeetingSynced = z.output<typeof MeetingSynced>;

export const syncMeeting = defineCall('POST client/visit/:guid/meeting/sync', {
  summary: 'Comes to a meeting, stays in it or leaves it, and exchanges what the browsers have to agree on',
  params: meetingParams,
  body: MeetingSync,
  reply: MeetingSynced,
  errors: ['site-unknown', 'not-found', 'not-now', 'invalid-input', 'too-many-requests', 'busy'],
});

export const inviteGuest = defineCall('POST client/visit/:guid/meeting/invite', {
  summary: 'The link by which others, such as an interpreter or family, may come to the meeting of a visit',
  params: meetingParams,
  body: z.strictObject({}),
  reply: success('MeetingGuestLink', { code: z.string() }),
  errors: ['site-unknown', 'not-found', 'not-now', 'invalid-input', 'busy'],
});
