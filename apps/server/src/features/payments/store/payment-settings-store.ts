import type { PaymentAsk, PaymentWay } from '@openturn/domain/payment/payment-terms.ts';
import type { AuditEntry } from '#features/staff/index.ts';
import type { ProviderName } from './payment.ts';

/** How a business takes payments. */
export type PaymentSettings = {
  /** For services that say nothing else. */
  ask: PaymentAsk;
  depositPercent: number;
  way: PaymentWay;
  /** By the id of a service. */
  services: Readonly<Record<string, PaymentAsk>>;
  /** For not coming, out of a hold; 0 for nothing. */
  noShowFee: number;
  provider: ProviderName;
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
};

export interface PaymentSettingsStore {
  /** Null if nothing was ever set. */
  read(siteId: number): Promise<PaymentSettings | null>;
  /** Over the values that `isSeen` accepts; false, without a change, if it does not. */
  write(
    write: { siteId: number; at: number; next: PaymentSettings; audit: readonly AuditEntry[] },
    isSeen: (before: PaymentSettings | null) => boolean,
  ): Promise<boolean>;
}
