import type { Result } from '@openturn/domain/result.ts';
import type { Channel } from '#features/notices/store/notice-store.ts';

export type OutgoingMessage = {
  siteId: number;
  /** The same for every attempt. */
  id: string;
  to: string;
  /** Empty for a text message. */
  subject: string;
  text: string;
  /** Empty except for an email. */
  html: string;
  /** The name of the business. */
  from: string;
  /** The one-time code in the text. */
  code?: string;
  /** The path a notification opens. */
  target?: string;
  /** Of a notification: what it is about, whose older news it replaces, and how it is delivered. */
  push?: { about: string; ttlSeconds: number; isUrgent: boolean; isSilent?: boolean };
  /** The appointment, for the reader's calendar; only in an email. */
  calendar?: CalendarPart;
};

export type CalendarPart = { method: 'PUBLISH' | 'CANCEL'; content: string };

export type SendFailure = {
  /**
   * `refused`: will never be accepted. `later`: not accepted now, but may be. `unknown`: no answer, so it may have been
   * sent.
   */
  kind: 'refused' | 'later' | 'unknown';
  error: string;
  retryAfterMs?: number;
};

export interface MessageSender {
  /** Staff read messages here instead. */
  readonly isInbox: boolean;
  send(message: OutgoingMessage): Promise<Result<{ providerId: string }, SendFailure>>;
  /** The ids of messages the provider has accepted since, with the same text and address. Not every provider can say. */
  find?(message: OutgoingMessage, since: number): Promise<string[]>;
}

/** A provider's later report about a message. */
export type DeliveryReport = {
  siteId: number;
  id: string;
  state: 'delivered' | 'failed';
  providerId: string;
  error: string | null;
};

/** A delivery report as it arrives. */
export type ReportRequest = {
  /** Path and query, as received. */
  url: string;
  signature: string;
  form: URLSearchParams;
};

/** What a visitor has answered to a text message. */
export type TextAnswer = { from: string; text: string; providerId: string };

type ReadReport = DeliveryReport | { answer: TextAnswer } | 'forged' | null;

export interface DeliveryReports {
  path: string;
  /** The header with the provider's signature. */
  signatureHeader: string;
  /** `forged` if the signature is wrong; null if the report doesn't matter. */
  read(request: ReportRequest): ReadReport | Promise<ReadReport>;
}

export type Senders = Record<Channel, MessageSender>;
