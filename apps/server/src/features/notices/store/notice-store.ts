/** Of a ticket, or of a code. */
const TICKET_KINDS = [
  'joined',
  'nearly',
  'called',
  'recalled',
  'on_hold',
  'hold_ending',
  'missed',
  'cancelled',
  'closed',
  'delay',
  'code',
  'found',
] as const;
/** Of an appointment. */
export const APPOINTMENT_KINDS = [
  'apt_requested',
  'apt_confirmed',
  'apt_declined',
  /** Nobody has answered the request in time. */
  'apt_expired',
  'apt_moved',
  'apt_cancelled',
  'apt_reminder',
  'apt_missed',
  'apt_found',
] as const;
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];
/** Of a place on the waiting list for full times. */
export const STANDBY_KINDS = ['standby_joined', 'apt_offer', 'standby_found'] as const;
export type StandbyKind = (typeof STANDBY_KINDS)[number];
export const NOTICE_KINDS = [...TICKET_KINDS, ...APPOINTMENT_KINDS, ...STANDBY_KINDS] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export function isAppointmentKind(kind: NoticeKind): kind is AppointmentKind {
  return (APPOINTMENT_KINDS as readonly NoticeKind[]).includes(kind);
}

export function isStandbyKind(kind: NoticeKind): kind is StandbyKind {
  return (STANDBY_KINDS as readonly NoticeKind[]).includes(kind);
}

/** Worth a notification on the device: somebody is waited for, or has to decide. */
export const PUSHED_NOTICES: ReadonlySet<NoticeKind> = new Set([
  'nearly',
  'called',
  'recalled',
  'hold_ending',
  'apt_declined',
  'apt_reminder',
  'apt_offer',
]);

export const CHANNELS = ['sms', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A message to a visitor; what it says is put into words when it is sent. */
export type NewNotice = {
  siteId: number;
  /** Of a ticket, a code, an appointment or a place on the waiting list: what is of one subject goes out one after the other. */
  subjectId: string;
  kind: NoticeKind;
  /** Tells one time that this is told from another, so that each is told once: a version, a number. */
  occasion: string;
  channel: Channel;
  address: string;
  language: string;
  /** Values for the text. No personal data beyond what the text says. */
  details: Record<string, string | number>;
};

export const NOTICE_STATES = ['queued', 'sending', 'sent', 'delivered', 'failed'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** A message in words; a text message has no subject. */
export type Worded = { subject: string; text: string };

export type Notice = NewNotice & {
  id: string;
  /** `sending` from before the provider is asked: whoever finds it so cannot know whether it was sent. */
  state: NoticeState;
  /** Counts the present one. */
  attempts: number;
  createdAt: number;
  /** Also tells one holder from the next. */
  leasedUntil: number;
  providerId: string | null;
  error: string | null;
  /** As it was given to the provider, or is to be; null until then. */
  worded: Worded | null;
  sentAt: number | null;
};

/** What became of an attempt. */
export type NoticeOutcome =
  | { kind: 'sent'; providerId: string; at: number; worded: Worded }
  /** `sending` where it is not known whether it was sent. */
  | { kind: 'again'; state: 'queued' | 'sending'; at: number; error: string }
  | { kind: 'failed'; error: string };

export type SettledNotice = { notice: Notice; outcome: NoticeOutcome };

/** A notice as staff see it; `number` is of its ticket. */
export type ListedNotice = Notice & { number: number | null };
export type NoticeCursor = { createdAt: number; id: string };

/** Reads and settles what other stores have written in the transaction of their change. */
export interface NoticeStore {
  /** For what is told without a change to a ticket. */
  add(notices: readonly NewNotice[], now: number): Promise<void>;
  /**
   * Takes messages of a channel that are due, urgent ones first, for the length of the lease. Of one subject the oldest
   * alone is given out, until it is settled; one that failed before gives way to an urgent one behind it.
   */
  claim(options: { channel: Channel; limit: number; now: number; leaseMs: number }): Promise<Notice[]>;
  /** Commits what each says, as `sending`, before the provider is asked. Answers those that are still held. */
  begin<T extends Notice & { worded: Worded }>(notices: readonly T[], leasedUntil: number): Promise<T[]>;
  /** Does nothing to one that another node has taken meanwhile. */
  settle(settled: readonly SettledNotice[]): Promise<void>;
  /** Which of these messages of the provider are known to be another notice. */
  takenIds(notice: Pick<Notice, 'siteId' | 'id' | 'address'>, providerIds: readonly string[]): Promise<Set<string>>;
  /** What the provider says later; a message that has arrived stays so. */
  report(
    notice: Pick<Notice, 'siteId' | 'id'>,
    report: { state: 'delivered' | 'failed'; providerId: string; error: string | null; at: number },
  ): Promise<void>;
  /** Of one subject, oldest first. */
  ofSubject(siteId: number, subjectId: string): Promise<Notice[]>;
  newest(siteId: number, options: { before: NoticeCursor | null; limit: number }): Promise<ListedNotice[]>;
}
