import type { PaymentWay } from '@openturn/domain/payment/payment-terms.ts';
import { isOpenPayment } from '@openturn/domain/payment/payment-machine.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { LoggedStep, Payment, ProviderName, VisitPaymentRow } from '#features/payments/store/payment.ts';
import type { PayVisit } from '#features/payments/rules/find-pay-visit.ts';
import { dueOf, endPayment, leftOf, stillDue } from '#features/payments/rules/due-of.ts';
import { lookAtOf } from '#features/payments/rules/look-at.ts';
import type { Payable } from '#features/payments/rules/payable-of.ts';
import { orderPayment } from '#features/payments/rules/order-payment.ts';
import { orGone, runWork } from '#features/payments/rules/run-work.ts';

type Begin = { visit: PayVisit; amount: number; key: string | null };
type Refusal = { code: 'not-now' | 'fee-changed' | 'not-found' | 'busy' | 'key-reused' };

/** The visitor agrees to exactly what they were shown. Whoever begins twice, or at two places, gets the same payment. */
export async function beginPayment(input: Begin, deps: PaymentDeps): Promise<Result<Payment, Refusal>> {
  const { visit, amount, key } = input;
  const { siteId, subject } = visit;
  const store = deps.payments;
  const mark = { call: 'POST client/visit/payment/begin', siteId, tokenHash: subject, key };
  const firstAnswer = (id: string) => store.find(siteId, id);
  const begun = await once({ ...mark, body: { amount }, store, firstAnswer }, (alsoWrite) =>
    beginOnce(input, alsoWrite, deps),
  );
  if (!begun.ok) return begun;
  // Whatever has changed since the sum was worked out.
  const still = await stillDue(begun.value, visit, deps);
  if (!still.ok && still.error.code === 'fee-changed') return err({ code: 'fee-changed' });
  return orGone(await orderPayment(begun.value, deps));
}

/** One that was begun, and one whose kept card needs its owner. */
const MOST_OPEN = 2;

async function beginOnce(
  input: Begin,
  alsoWrite: AlsoWriteOnce,
  deps: PaymentDeps,
): Promise<Result<Payment, Refusal | Repeated>> {
  const settings = await deps.paymentSettings.of(input.visit.siteId);
  const { payable } = await dueOf(input.visit, deps);
  const order = { payable, provider: settings.provider };
  for (let ended = 0; ; ended++) {
    const tried = await tryBegin(input, order, alsoWrite, deps);
    if (tried.ok || tried.error.code !== 'another') return tried as Result<Payment, Refusal | Repeated>;
    if (ended === MOST_OPEN) return err({ code: 'busy' });
    // What was begun for another amount ends first; if it was paid meanwhile, less is due.
    const { other } = tried.error;
    const [asked] = await deps.payments.waiting(other.siteId, [other.id]);
    await (asked ? runWork(other, asked, deps) : endPayment(other, deps));
  }
}

type Order = { payable: Payable; provider: ProviderName };
type Tried = Result<Payment, Refusal | Repeated | { code: 'another'; other: Payment }>;

async function tryBegin(
  { visit, amount }: Begin,
  { payable, provider }: Order,
  alsoWrite: AlsoWriteOnce,
  deps: PaymentDeps,
): Promise<Tried> {
  const { siteId, subject } = visit;
  const at = deps.clock.now();
  const begun = await deps.payments.begin<Extract<Tried, { ok: false }>['error']>(
    { siteId, visitId: subject, at },
    (before) => {
      const due = leftOf(visit, payable, before);
      const open = before.find(({ state }) => isOpenPayment(state));
      // It was paid or reserved meanwhile.
      if (due <= 0) return err({ code: 'not-now' });
      if (due !== amount) return err({ code: 'fee-changed' });
      const keepsCard = payable.authorizeAt !== null;
      if (open && isSameOrder(open, { amount, way: payable.way, keepsCard, provider })) return ok(open);
      if (open) return err({ code: 'another', other: open });
      const number = before.length + 1;
      const payment = newPayment({ visit, number, amount, payable, provider, at }, deps.newId());
      return ok({ ...alsoWrite, payment, step: BEGUN });
    },
  );
  if (begun.ok) deps.wakeOutbox();
  return begun;
}

function isSameOrder(
  open: VisitPaymentRow,
  order: { amount: number; way: PaymentWay; keepsCard: boolean; provider: ProviderName },
): boolean {
  if (open.isEnding) return false;
  const isSame = open.amount === order.amount && open.provider === order.provider;
  // One that kept a card and needs its owner now goes on as it is.
  const isKept = open.keepsCard === order.keepsCard || open.providerRef !== null;
  return isSame && isKept && open.isHold === (order.way === 'hold');
}

const BEGUN: LoggedStep = {
  event: 'begin',
  to: 'requires_action',
  entries: [],
  actor: 'visitor',
  staffId: null,
  amount: 0,
  reason: '',
};

type Fresh = { visit: PayVisit; number: number; amount: number; payable: Payable; provider: ProviderName; at: number };

function newPayment({ visit: { siteId, subject }, number, amount, payable, provider, at }: Fresh, id: string): Payment {
  const isHold = payable.way === 'hold';
  return {
    siteId,
    id,
    visitId: subject,
    number,
    version: 1,
    state: 'requires_action',
    isHold,
    keepsCard: payable.authorizeAt !== null,
    keptRef: null,
    isAuthorizing: false,
    amount,
    captured: 0,
    refunded: 0,
    refunding: 0,
    currency: payable.currency,
    lines: payable.lines,
    noShowFee: Math.min(payable.noShowFee, amount),
    provider,
    providerRef: null,
    clientSecret: null,
    problem: null,
    createdAt: at,
    stateAt: at,
    paidAt: null,
    endedAt: null,
    lookAt: lookAtOf(
      { state: 'requires_action', stateAt: at, isAuthorizing: false, captured: 0, endedAt: null },
      [],
      at,
    ),
  };
}
