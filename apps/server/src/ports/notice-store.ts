export const NOTICE_KINDS = [
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
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const CHANNELS = ['sms', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A message to a visitor; what it says is put into words when it is sent. */
export type NewNotice = {
  siteId: number;
  /** Of a ticket, or of a code: what is of one subject goes out one after the other. */
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
