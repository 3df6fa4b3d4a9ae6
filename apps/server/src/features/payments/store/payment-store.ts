import type { Result } from '@openturn/domain/result.ts';
import type { NewNotice } from '#features/notices/index.ts';
import type { AuditEntry } from '#features/staff/index.ts';
import type { AlsoWriteOnce, Once, Remembered } from '#kernel/once.ts';
import type { LoggedStep, Payment, PaymentLogRow, PaymentWork, ProviderName, VisitPaymentRow } from './payment.ts';

type Along = AlsoWriteOnce & {
  notices?: readonly NewNotice[];
  audit?: readonly AuditEntry[];
};

/** What becomes of a payment, written as a whole or not at all. */
export type PaymentChange = Along & {
  patch: Partial<Payment>;
  steps: readonly LoggedStep[];
  ask?: PaymentWork;
  settle?: readonly { id: string; state: 'done' | 'refused' }[];
  /** The provider's event that brought it, taken once. */
  eventId?: string;
};

/** With what the provider was asked to do and has not done yet. */
export type DecideChange<E> = (payment: Payment, waiting: readonly PaymentWork[]) => Result<PaymentChange | null, E>;

export type BeginChange = AlsoWriteOnce & { payment: Payment; step: LoggedStep };
export type DecideBegin<E> = (before: readonly VisitPaymentRow[]) => Result<BeginChange | Payment, E>;

/** What went in and out on a day, by currency, and that of the test till for itself. */
export type DaySum = { currency: string; isTest: boolean; received: number; refunded: number };

/** `unlessGiven` refuses if what the payment holds the money for has been handed over. */
export type Changing = { siteId: number; id: string; at: number; unlessGiven?: boolean };

export interface PaymentStore {
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  find(siteId: number, id: string): Promise<Payment | null>;
  findByRef(siteId: number, provider: ProviderName, ref: string): Promise<Payment | null>;
  /** Oldest first. */
  ofVisit(siteId: number, visitId: string): Promise<VisitPaymentRow[]>;
  waiting(siteId: number, ids: readonly string[]): Promise<PaymentWork[]>;
  log(siteId: number, ids: readonly string[]): Promise<(PaymentLogRow & { paymentId: string })[]>;
  /** Decides while no other payment of the site can begin; `repeated` if the key was used meanwhile. */
  begin<E>(
    begin: { siteId: number; visitId: string; at: number },
    decide: DecideBegin<E>,
  ): Promise<Result<Payment, E | { code: 'repeated' }>>;
  /** Decides while nobody else can change this payment. Null changes nothing. */
  change<E>(
    change: Changing,
    decide: DecideChange<E>,
  ): Promise<Result<Payment, E | { code: 'not-found' | 'repeated' | 'changed-meanwhile' }>>;
  /** Payments that have to be looked at by now; others leave them alone for a while. */
  claim(options: { now: number; until: number; limit: number }): Promise<Payment[]>;
  /** Looked at later, if it has not changed since it was read. */
  postpone(payment: Pick<Payment, 'siteId' | 'id' | 'version'>, lookAt: number | null): Promise<void>;
  /** Newest first, those that were begun, paid or given back between two moments. */
  between(siteId: number, from: number, until: number, part: { limit: number; offset?: number }): Promise<Payment[]>;
  sums(siteId: number, from: number, until: number): Promise<DaySum[]>;
}
