import type { DateFormat } from '@openturn/domain/format/date.ts';
import type { WaitRange } from '@openturn/domain/wait/wait-range.ts';

/** What a message says beyond its stored details, read when it is sent. */
export type NoticeFacts = {
  now: number;
  business: string;
  /** The business's settings, which hold its own words. */
  settings: Readonly<Record<string, string>>;
  /** The business's phone number; empty if it gives none. */
  phone: string;
  /** The street address in one line; empty if unknown. */
  place: string;
  zone: string;
  dateFormat: DateFormat;
  /** The ticket, appointment or waiting list page; the only thing in it that identifies the visitor is the id. */
  link: string;
  /** Whether the link opens the online meeting of the visit. */
  isMeetingLink: boolean;
  /** The site's host, without a port. */
  host: string;
  /** The state now; null for a code, or if the subject is gone. */
  current: CurrentState | null;
  /** The code that is called out, such as `W-042`; null unless the message is about a ticket. */
  ticketCode: string | null;
  method: number;
  position: number | null;
  wait: WaitRange | null;
  /** False if nobody serves the visitor's line, so that its wait is unknown. */
  isStaffed: boolean;
  beThereBy: number | null;
  desk: string | null;
  /** Until when a visitor who missed their turn can rejoin. */
  rejoinUntil: number | null;
  /** Null unless the message is about an appointment or the waiting list. Names are empty if unknown or not public. */
  visit: { service: string; staff: string } | null;
};

/** `at` is the time of the appointment or of the opening offered. */
export type CurrentState = { state: string; at?: number | null };
