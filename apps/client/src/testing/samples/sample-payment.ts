import type { PaymentView, VisitPayment } from '@openturn/contract/visitor/visit/payment-view.ts';
import { SAMPLE_NOW } from './sample-site.ts';

const LINES = [
  { kind: 'service', names: { en: 'Check-up', ar: 'فحص' }, amount: 4_500 },
  { kind: 'order', names: { en: 'Doctor’s note', ar: 'مذكرة طبية' }, amount: 500 },
] satisfies PaymentView['lines'];

/** Begun at the test till, for 50 dollars. */
export function sampleOne(changed: Partial<PaymentView> = {}): PaymentView {
  return {
    id: 'a1b2c3d4-sample-payment',
    version: 2,
    state: 'requires_action',
    isHold: false,
    authorizeAt: null,
    isTest: true,
    amount: 5_000,
    captured: 0,
    refunded: 0,
    lines: LINES,
    noShowFee: 0,
    fee: null,
    problem: null,
    clientSecret: '',
    isWaiting: false,
    mayCancel: true,
    receipt: null,
    createdAt: SAMPLE_NOW,
    stateAt: SAMPLE_NOW,
    paidAt: null,
    ...changed,
  };
}

export function samplePayment(changed: Partial<VisitPayment> = {}): VisitPayment {
  return {
    lines: LINES,
    total: 5_000,
    due: 5_000,
    currency: 'CAD',
    way: 'now',
    noShowFee: 0,
    authorizeAt: null,
    lateFee: null,
    ifCancelled: null,
    end: null,
    payBy: null,
    provider: 'test',
    publishableKey: null,
    payments: [],
    ...changed,
  };
}
