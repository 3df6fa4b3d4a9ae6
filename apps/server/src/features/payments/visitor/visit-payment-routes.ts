import * as contract from '@openturn/contract/visitor/visit/visit-payment.ts';
import { isOpenPayment } from '@openturn/domain/payment/payment-machine.ts';
import type { FastifyInstance } from 'fastify';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import { askWork } from '#features/payments/rules/ask-work.ts';
import { findPayVisit, type PayVisit } from '#features/payments/rules/find-pay-visit.ts';
import { dueOf, stillDue } from '#features/payments/rules/due-of.ts';
import { lookAfter } from '#features/payments/rules/look-after.ts';
import { takeAnswer } from '#features/payments/rules/take-answer.ts';
import { beginPayment } from './begin-payment.ts';
import { mayCancel, presentVisitPayment } from './present-visit-payment.ts';

/** SCREEN-11: pay now, authorize a hold, cancel the order. Whoever knows the visit's guid may. */
export function visitPaymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const visitOf = async (siteId: number, guid: string): Promise<PayVisit> => {
    const visit = await findPayVisit(siteId, guid, deps);
    if (!visit) throw new Rejected('not-found');
    return visit;
  };
  const shown = async (visit: PayVisit) => ({ ...DONE, payment: await presentVisitPayment(visit, deps) });
  const paymentsOf = ({ siteId, subject }: PayVisit) => deps.payments.ofVisit(siteId, subject);

  registerCall(app, contract.getVisitPayment, async ({ siteId, params: { guid } }) =>
    shown(await visitOf(siteId, guid)),
  );

  registerCall(app, contract.beginVisitPayment, async ({ siteId, params, body: { amount }, idempotencyKey: key }) => {
    const visit = await visitOf(siteId, params.guid);
    orReject(await beginPayment({ visit, amount, key }, deps));
    return shown(visit);
  });

  registerCall(app, contract.presentTestCard, async ({ siteId, params, body: { card } }) => {
    const visit = await visitOf(siteId, params.guid);
    const open = (await paymentsOf(visit)).find(({ state, provider }) => isOpenPayment(state) && provider === 'test');
    const ref = open?.providerRef ?? open?.keptRef;
    // Begun before money was real: such a card pays for nothing now.
    const { provider: current } = await deps.paymentSettings.of(siteId);
    if (!open || !ref || current !== 'test') throw new Rejected('not-now');
    const still = await stillDue(open, visit, deps);
    if (!still.ok) throw new Rejected(still.error.code);
    const answer = await deps.testTill.present({ siteId, ref, card });
    if (answer.ok) await takeAnswer(open, answer.value, {}, deps);
    return shown(visit);
  });

  registerCall(app, contract.checkVisitPayment, async ({ siteId, params }) => {
    const visit = await visitOf(siteId, params.guid);
    const looked = (await paymentsOf(visit)).filter(({ lookAt }) => lookAt !== null);
    for (const payment of looked) await lookAfter(payment, deps);
    return shown(visit);
  });

  registerCall(app, contract.cancelVisitPayment, async ({ siteId, params, body: { id } }) => {
    const visit = await visitOf(siteId, params.guid);
    const payment = (await paymentsOf(visit)).find((each) => each.id === id);
    if (!payment) throw new Rejected('not-found');
    // A retry: it is cancelled already.
    if (payment.state === 'order_cancelled') return shown(visit);
    const { payable } = await dueOf(visit, deps);
    const isGiven = payable.given > 0;
    if (!mayCancel(payment, { visit, isGiven, now: deps.clock.now() })) throw new Rejected('not-now');
    const order = { siteId, paymentId: id, kind: 'cancel_order', amount: payment.amount, reason: '' } as const;
    const asked = await askWork({ ...order, actor: 'visitor', staffId: null }, {}, deps);
    // Another request cancels it right now.
    if (!asked.ok && asked.error.code !== 'not-now') throw new Rejected('busy');
    return shown(visit);
  });
}
