import { err, ok } from '@openturn/domain/result.ts';
import type { TestChargeStore } from '#features/payments/store/test-charge-store.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PaymentProvider, ProviderResult } from './payment-provider.ts';
import {
  answerOf,
  cancelledCharge,
  capturedCharge,
  presentedCard,
  refundedCharge,
  type TestCard,
  type TestCharge,
} from './test-charge.ts';

type Deps = { charges: TestChargeStore; clock: Clock };

export type TestTill = PaymentProvider & {
  /** As the visitor's browser does at a real provider. */
  present(charge: { siteId: number; ref: string; card: TestCard }): ProviderResult;
};

/** A provider of its own books, with which a business tries everything without any money. */
export function testTill({ charges, clock }: Deps): TestTill {
  const answered = (charge: TestCharge | null): Awaited<ProviderResult> =>
    charge ? ok(answerOf(charge, clock.now())) : err({ code: 'refused', detail: 'no such charge' });
  const changed = async (siteId: number, ref: string, change: (charge: TestCharge) => TestCharge | null) =>
    answered(await charges.change(siteId, ref, change));
  return {
    create: async ({ siteId, id, amount, isHold }) => {
      const at = clock.now();
      const blank = { status: 'open', needsStep: false, captured: 0, refunds: {} } as const;
      return answered(await charges.add({ siteId, id, amount, isHold, ...blank, answersAt: at, createdAt: at }));
    },
    read: async ({ siteId, ref }) => answered(await charges.find(siteId, ref)),
    capture: ({ siteId, ref, amount }) => changed(siteId, ref, (charge) => capturedCharge(charge, amount)),
    cancel: ({ siteId, ref }) => changed(siteId, ref, cancelledCharge),
    refund: ({ siteId, ref, key, amount }) => changed(siteId, ref, (charge) => refundedCharge(charge, key, amount)),
    present: ({ siteId, ref, card }) => changed(siteId, ref, (charge) => presentedCard(charge, card, clock.now())),
  };
}
