export const CHANNELS = ['sms', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Values for the text. No personal data beyond what the text says. */
export type Details = Record<string, string | number>;

/** A message to a visitor. It is worded when it is sent. */
export type NewNotice = {
  siteId: number;
  /** The ticket, code, appointment or waiting list place. Messages about one subject are sent one after the other. */
  subjectId: string;
  /** The name of a record in `kinds`. */
  kind: string;
  /** A version or a number that tells one occasion from the next, so that each is sent once. */
  occasion: string;
  channel: Channel;
  address: string;
  language: string;
  details: Details;
  /** It waits until then; at once if missing. */
  sendAt?: number;
  /** It waits for this long; not at all if missing. */
  waitMs?: number;
  /** Kinds about the same subject: one that still waits on this channel is deleted. */
  takesBack?: readonly string[];
  /** Not written if it has deleted one. */
  isCorrection?: true;
  /** Why it is not sent; staff see it among the messages. */
  withheld?: string;
};

/** `spared`: not needed, because the notification of the same event was taken. */
export const NOTICE_STATES = ['queued', 'sending', 'sent', 'delivered', 'failed', 'spared'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** The words of a message; a text message has no subject. */
export type Worded = { subject: string; text: string };

export type Notice = NewNotice & {
  id: string;
  /** `sending` before the provider is asked: after a crash nobody knows whether it was sent. */
  state: NoticeState;
  /** Includes the current one. */
  attempts: number;
  createdAt: number;
  /** Also identifies the node that holds the lease. */
  leasedUntil: number;
  providerId: string | null;
  error: string | null;
  /** As given to the provider, now or before; null until then. */
  worded: Worded | null;
  sentAt: number | null;
  /** Sent only if the notification of the same event is not taken. */
  followsPush: boolean;
  /** Waited, or waits, for the end of quiet hours. */
  isQuiet: boolean;
};

/** The outcome of one attempt. */
export type NoticeOutcome =
  | { kind: 'sent'; providerId: string; at: number; worded: Worded }
  /** `sending` if it may have been sent. */
  | { kind: 'again'; state: 'queued' | 'sending'; at: number; error: string }
  | { kind: 'failed'; error: string };

export type Beginning = {
  now: number;
  leasedUntil: number;
  /** The messages of this channel stay on this server. */
  isInbox: boolean;
};

export type SettledNotice = { notice: Notice; outcome: NoticeOutcome };

/** A message as staff see it, with the number of its ticket. */
export type ListedNotice = Notice & { number: number | null };
export type NoticeCursor = { createdAt: number; id: string };

/** Reads and settles messages, which other stores write in the transaction of their change. */
export interface NoticeStore {
  /** For messages that come with no other change. */
  add(notices: readonly NewNotice[], now: number): Promise<void>;
  /**
   * Leases due messages of a channel, urgent ones first. For each subject only the oldest, until it is settled; one that
   * failed before gives way to an urgent one behind it.
   */
  claim(options: { channel: Channel; limit: number; now: number; leaseMs: number }): Promise<Notice[]>;
  /**
   * Commits the words, as `sending`, before the provider is asked. Returns those whose lease still holds. What the
   * visitor has chosen for the device by then counts: a notification may end here or wait for the end of quiet hours, and
   * a text is sent for one that was not taken in time, unless nobody would get it.
   */
  begin<T extends Notice & { worded: Worded }>(notices: readonly T[], beginning: Beginning): Promise<T[]>;
  /** Leaves alone what another node has leased since. Once a notification is settled, so are the texts that wait for it. */
  settle(settled: readonly SettledNotice[]): Promise<void>;
  /** Messages since then that were or are being sent: to an address, about how many visits, and of its whole site. */
  countSent(
    of: Pick<Notice, 'channel' | 'siteId' | 'address'> & { since: number },
  ): Promise<{ toAddress: number; visits: number; ofSite: number }>;
  /** Which of these ids of the provider belong to another message. */
  takenIds(notice: Pick<Notice, 'siteId' | 'id' | 'address'>, providerIds: readonly string[]): Promise<Set<string>>;
  /** A later report of the provider; a delivered message stays delivered. */
  report(
    notice: Pick<Notice, 'siteId' | 'id'>,
    report: { state: 'delivered' | 'failed'; providerId: string; error: string | null; at: number },
  ): Promise<void>;
  /** Oldest first. */
  ofSubject(siteId: number, subjectId: string): Promise<Notice[]>;
  /** Of all businesses: when a message was last sent and last failed, and why. Those kept in the inbox do not count. */
  channelState(
    of: Channel | 'android' | 'ios',
  ): Promise<{ sentAt: number | null; failedAt: number | null; error: string | null }>;
  newest(siteId: number, options: { before: NoticeCursor | null; limit: number }): Promise<ListedNotice[]>;
}
