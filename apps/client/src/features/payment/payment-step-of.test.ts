import { expect, it } from 'vitest';
import { samplePayment, sampleOne } from '#testing/samples/sample-payment.ts';
import { paymentStepOf } from './payment-step-of.ts';

it.each([
  ['agree', { due: 5_000, payments: [] }],
  ['done', { due: 0, payments: [] }],
  ['test', { due: 5_000, payments: [sampleOne()] }],
  ['stripe', { due: 5_000, payments: [sampleOne({ isTest: false, clientSecret: 'secret' })] }],
  ['checking', { due: 5_000, payments: [sampleOne({ clientSecret: null })] }],
  ['checking', { due: 5_000, payments: [sampleOne({ isWaiting: true })] }],
  ['agree', { due: 3_000, payments: [sampleOne({ isWaiting: true })] }],
  ['declined', { due: 5_000, payments: [sampleOne({ state: 'failed', problem: 'card_declined' })] }],
  ['agree', { due: 7_000, payments: [sampleOne()] }],
  ['done', { due: 0, payments: [sampleOne({ state: 'paid', captured: 5_000 })] }],
  ['agree', { due: 5_000, payments: [sampleOne({ state: 'order_cancelled' })] }],
] as const)('[SCREEN-11] goes on with %s: %j', (name, change) => {
  expect(paymentStepOf(samplePayment({ ...change, payments: [...change.payments] })).name).toBe(name);
});
