import type { Result } from '@openturn/domain/result.ts';
import type { Channel } from '#features/notices/store/notice-store.ts';

export type OutgoingMessage = {
  siteId: number;
  /** The same however often it is tried. */
  id: string;
  to: string;
  /** Empty in what has none. */
  subject: string;
  text: string;
  /** Empty where there is none. */
  html: string;
  /** Of the business. */
  from: string;
  /** Path to open when a notification is tapped. */
  target?: string;
  /** Of an appointment, for the calendar of who reads it; in an email alone. */
  calendar?: CalendarPart;
};

export type CalendarPart = { method: 'PUBLISH' | 'CANCEL'; content: string };

export type SendFailure = {
  /**
   * `refused`: will never be taken. `later`: was not taken, but may be. `unknown`: no answer came, so that it may have
   * gone out.
   */
  kind: 'refused' | 'later' | 'unknown';
  error: string;
  retryAfterMs?: number;
};

export interface MessageSender {
  /** Whether staff read here what was sent, codes included. */
  readonly isInbox: boolean;
  send(message: OutgoingMessage): Promise<Result<{ providerId: string }, SendFailure>>;
  /** What the provider has taken that says the same to the same address since then. Without it nobody can know. */
  find?(message: OutgoingMessage, since: number): Promise<string[]>;
}

/** What became of a message after it was taken. */
export type DeliveryReport = {
  siteId: number;
  id: string;
  state: 'delivered' | 'failed';
  providerId: string;
  error: string | null;
};

/** A request by which a provider reports. */
export type ReportRequest = {
  /** Path and query, as they came in. */
  url: string;
  signature: string;
  form: URLSearchParams;
};

export interface DeliveryReports {
  path: string;
  /** Name of the header that proves who reports. */
  signatureHeader: string;
  /** `forged` where it is not proven; null where it says nothing of interest. */
  read(request: ReportRequest): DeliveryReport | 'forged' | null;
}

export type Senders = Record<Channel, MessageSender>;
