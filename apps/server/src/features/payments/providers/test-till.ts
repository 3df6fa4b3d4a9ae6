import { err, ok } from '@openturn/domain/result.ts';
import type { TestChargeStore } from '#features/payments/store/test-charge-store.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PaymentProvider, ProviderOrder, ProviderResult } from './payment-provider.ts';
import {
  answerOf,
  authorizedCharge,
  cancelledCharge,
  capturedCharge,
  forgottenCharge,
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
  const begun = async ({ siteId, id, amount, isHold }: ProviderOrder, isKeeping: boolean) => {
    const at = clock.now();
    const blank = { status: 'open', needsStep: false, asksOwner: false, captured: 0, refunds: {} } as const;
    const times = { answersAt: at, createdAt: at };
    return answered(await charges.add({ siteId, id, amount, isHold, isKeeping, ...blank, ...times }));
  };
  const read: PaymentProvider['read'] = async ({ siteId, ref }) => answered(await charges.find(siteId, ref));
  return {
    create: (order) => begun(order, false),
    read,
    capture: ({ siteId, ref, amount }) => changed(siteId, ref, (charge) => capturedCharge(charge, amount)),
    cancel: ({ siteId, ref }) => changed(siteId, ref, cancelledCharge),
    refund: ({ siteId, ref, key, amount }) => changed(siteId, ref, (charge) => refundedCharge(charge, key, amount)),
    cards: {
      keep: (order) => begun(order, true),
      read,
      authorize: ({ siteId, ref }) => changed(siteId, ref, authorizedCharge),
      forget: ({ siteId, ref }) => changed(siteId, ref, forgottenCharge),
    },
    present: ({ siteId, ref, card }) => changed(siteId, ref, (charge) => presentedCard(charge, card, clock.now())),
  };
}
