export const AUDIT_ACTIONS = [
  'sign_in',
  'sign_out',
  'totp_on',
  'totp_off',
  'desk_take',
  'desk_leave',
  'break_start',
  'break_end',
  'line_set',
  'delay',
  'apt_add',
  'apt_move',
  'apt_approve',
  'apt_decline',
  'apt_cancel',
  'apt_check_in',
  'apt_miss',
  'apt_undo_miss',
  'setup',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditSubject =
  | { kind: 'line' | 'desk'; id: string }
  | { kind: 'ticket'; number: number }
  | { kind: 'none' };

export type AuditEntry = {
  siteId: number;
  at: number;
  staffId: string;
  action: AuditAction;
  subject: Exclude<AuditSubject, { kind: 'ticket' }>;
  /** A code or a number; nothing that a person wrote. */
  detail: string;
};

/** One thing that somebody of the staff did: an entry, or an event of a ticket. */
export type AuditRow = { at: number; staffId: string; action: string; subject: AuditSubject; detail: string };

/** Before this instant, and past so many of that instant. */
export type AuditCursor = { at: number; skip: number };

/** The last thing that happened to a ticket, as far as it may be taken back. */
export type LastEvent = { ticketId: string; event: string; at: number; staffId: string | null };

export interface AuditStore {
  write(entries: readonly AuditEntry[]): Promise<void>;
  /** Newest first: what staff did to tickets and all else that they did. */
  page(siteId: number, options: { before: AuditCursor | null; limit: number }): Promise<AuditRow[]>;
  /** Of each ticket that staff have moved since then, the last event of all, by one query. */
  lastEvents(siteId: number, since: number): Promise<LastEvent[]>;
}
