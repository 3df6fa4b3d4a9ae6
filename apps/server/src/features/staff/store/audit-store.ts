import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { EndReason } from '@openturn/domain/ticket/end-reasons.ts';
import type { Activity } from '@openturn/domain/staff/activity-log.ts';

/** In the activity log, who did what happened by itself. */
export const NOBODY = '';

export type AuditSubject =
  /** With its names at that time; null in an entry older than its line or desk. */
  | { kind: 'line' | 'desk'; id: string; names: Record<string, string> | null }
  | { kind: 'ticket'; code: string }
  | { kind: 'none' };

/** What staff changed in the settings: values before and after, by field. */
export type SettingChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export type AuditEntry = {
  siteId: number;
  at: number;
  staffId: string;
  action: Activity;
  subject: { kind: 'line' | 'desk' | 'ticket' | 'appointment'; id: string } | { kind: 'none' };
  /** A code or a number, never a person's text. */
  detail: string;
  changes?: SettingChanges;
};

/** One action of a staff member: an entry, or an event of a ticket. */
export type AuditRow = {
  at: number;
  staffId: string;
  action: string;
  subject: AuditSubject;
  detail: string;
  changes: SettingChanges;
  /** Whose ticket or appointment it was and what for, until the visit is forgotten; null for all other actions. */
  visit: AuditVisit | null;
};

/** The reason that the visitor was shown; null if staff gave none, or undid it. */
type Ended = { why: EndReason | null; words: string | null } | null;

/** `from` and `to` are the ticket's stages before and after; null of an appointment. */
export type AuditVisit = {
  name: string;
  serviceId: string | null;
  from: TicketStage | null;
  /** The visitor had not come before. */
  wasNoShow?: true;
  to: TicketStage | null;
  ended: Ended;
  /** What staff changed: values before and after, by field. */
  changes: SettingChanges;
};

/** Before this instant, skipping this many entries of that instant. */
export type AuditCursor = { at: number; skip: number };

/** A ticket's last event, for undo. */
export type LastEvent = { ticketId: string; event: string; at: number; staffId: string | null };

export interface AuditStore {
  write(entries: readonly AuditEntry[]): Promise<void>;
  /** Unless the same person has such an entry about the same since then, so that the log is not flooded. */
  writeOnceSince(entry: AuditEntry, since: number): Promise<void>;
  /** Newest first: staff's actions on tickets, automatic no-shows, and all other actions. */
  page(siteId: number, options: { before: AuditCursor | null; limit: number }): Promise<AuditRow[]>;
  /** What staff did to a line since then, newest first. */
  ofLine(siteId: number, lineId: string, since: number): Promise<AuditRow[]>;
  /** The last event of each ticket that staff changed since then, with one query. */
  lastEvents(siteId: number, since: number): Promise<LastEvent[]>;
}
